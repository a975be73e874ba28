// A page with a sticky header, in each of the three engines: the header does not cover the heading of a step.
import { describe, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { engines } from '../drivers/driver.ts'
import { waitUntil } from '../drivers/wait-until.ts'
import { details } from '../visitor.ts'
import { withDriver } from '../with-driver.ts'

const demo = withDemo()
const headerHeight = 140

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('a sticky header', () => {
    const driver = withDriver(engine, demo)

    const headingTop = () =>
      driver.evaluate(() => {
        const root = document.querySelector('[data-movie-club]')?.shadowRoot
        return Math.round(root?.querySelector('.mc-heading')?.getBoundingClientRect().top ?? -1)
      })

    /** Continues from the end of the details to the memberships. The header must not cover their heading. */
    const expectNextHeadingInSight = async () => {
      // The button Continue is at the bottom of the step, so the next heading is above the visible part of the page.
      await driver.evaluate(() => window.scrollTo({ top: 1100, behavior: 'instant' }))
      await driver.click('button', 'Continue')
      await driver.see('heading', 'Choose your membership')
      await waitUntil(
        async () => ((await headingTop()) >= headerHeight ? true : undefined),
        async () => `The header is ${headerHeight} px high, and the heading at ${await headingTop()}.`,
      )
      // The heading is near the header, so the page has not scrolled too far.
      expect(await headingTop()).toBeLessThan(2 * headerHeight)
      expect(await driver.errors()).toEqual([])
    }
    const open = async (query = '') => {
      await driver.open(`${demo.origin}/hosts/sticky-header.html${query}`)
      for (const [label, text] of Object.entries(details)) await driver.fill('textbox', label, text)
    }

    test('of the page does not cover the heading of the next step', async () => {
      // In Chromium, the page also reports the header's height. A test below covers pages that do not.
      await open(engine === 'chromium' ? '?padding' : '')
      await expectNextHeadingInSight()
    })

    if (engine !== 'chromium') return
    test('that sticks only after scrolling covers no heading, even if the page reports the header’s height', async () => {
      await open('?late')
      await expectNextHeadingInSight()
      await driver.back()
      await driver.see('textbox', 'Email')
      await driver.evaluate(() => {
        document.documentElement.style.scrollPaddingTop = '140px'
      })
      await expectNextHeadingInSight()
    })
  })
})
