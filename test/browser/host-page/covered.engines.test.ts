// Tests, in each engine, that fields, alerts and headings are in sight even if the page's header or footer covers a part of the window.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill } from '../driver-steps.ts'
import type { Driver } from '../drivers/driver.ts'
import { waitUntil } from '../drivers/wait-until.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'
import { servePage } from './serve-page.ts'

const fault = 'fault=verify-email:500'
const demo = withDemo()

/**
 * Returns the position of the element with this selector, and whether its first and its last line are uncovered. The last line may
 * be covered if the element is taller than the rest of the window. Runs in the page.
 */
function placeOf(selector: string) {
  const inner = document.querySelector('iframe')?.contentWindow ?? window
  const { document: page } = inner
  const host = page.querySelector('[data-movie-club]')
  const shadow = host?.shadowRoot
  const element = selector ? shadow?.querySelector(selector) : shadow?.activeElement
  const box = element?.getBoundingClientRect()
  if (!host || !shadow || !element || !box) return { isSeen: false, isStill: false, place: 'nowhere' }
  const edges = ['header', 'footer'].map(name => page.querySelector(name)?.getBoundingClientRect())
  const free = (edges[1]?.top || inner.innerHeight) - (edges[0]?.bottom ?? 0)
  const isFree = (y: number) =>
    [0.1, 0.5, 0.9].every(part => page.elementFromPoint(box.left + part * box.width, y) === host)
  const isSeen = isFree(box.top + 1) && (box.height > free || isFree(box.bottom - 1))
  const isStill = page.getAnimations().every(({ playState }) => playState === 'finished')
  return {
    isSeen,
    isStill,
    place: JSON.stringify([box.top, box.bottom, edges, inner.innerHeight, inner.scrollY]),
  }
}

/** Waits until the page has stopped scrolling, and then expects that the element is in sight. */
async function expectInSight(driver: Driver, selector: string) {
  let before: string[] = []
  const look = async () => {
    const { isSeen, isStill, place } = await driver.evaluate(placeOf, selector)
    before = [...before.slice(-3), `${isSeen} ${isStill} ${place}`]
    return isSeen && isStill && before.length === 4 && new Set(before).size === 1 ? true : undefined
  }
  await waitUntil(look, () => `${selector || 'The focused field'} is not in sight: ${before.join('; ')}`)
}

/** Presses buttons with Enter, because a driver's click would scroll to the button. */
async function walk(driver: Driver, address: string) {
  await driver.open(demo.origin + address)
  await fill(driver, { ...details, Email: 'ann@' })
  await driver.press('Enter')
  await expectInSight(driver, '')
  await expectInSight(driver, '[name=email]')
  await driver.fill('textbox', 'Email', details.Email)
  await driver.press('Enter')
  await expectInSight(driver, '.mc-alert-error')
  await driver.press('Enter')
  await driver.see('heading', 'Choose your membership')
  await expectInSight(driver, '.mc-heading')
}

inEachEngine('a wrong field, an alert and the next heading are in sight', demo, (driver, engine) => {
  // Only Chromium tests each kind of header. Firefox and WebKit test one that moves, and one with a bar at the foot.
  test.each(
    [
      ['below a fixed header', ''],
      ['below a fixed header of more than half of the window', 'height=60vh'],
      ['below a sticky header', 'sticky'],
      ['below a header at a distance from the edge of the window', 'floating'],
      ['below a header that slides in when the page scrolls up', 'hiding'],
      ['between a header and a bar at the foot', 'height=30vh&foot'],
    ].filter(([, query]) => engine === 'chromium' || /^(hiding|height=30)/.test(`${query}`)),
  )('%s', async (_, query) => {
    await walk(driver, `/hosts/covered.html?${query}&${fault}`)
    expect((await driver.errors()).filter(error => !error.includes('500'))).toEqual([])
  })

  test('below a fixed header of more than half of a window of 320 × 256', async () => {
    const frame = `<iframe src="/hosts/covered.html?${fault}" style="width: 320px; height: 256px; border: 0"></iframe>`
    servePage('/small', frame)
    await walk(driver, '/small')
  })

  if (engine !== 'chromium') return
  test.each(['late', 'late&padding'])('below a header that sticks only after scrolling (%s)', async query => {
    await walk(driver, `/hosts/sticky-header.html?${query}&${fault}`)
    const top = await driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      return root?.querySelector('.mc-heading')?.getBoundingClientRect().top
    })
    // The header is 140 px high. If its height were counted twice, the page would have scrolled too far.
    expect(top).toBeLessThan(280)
  })
})
