// A chunk whose prefetch failed is fetched when its step needs it. Firefox remembers a failed import until the page is reloaded. In
// Firefox the visitor therefore sees a message, and a reload keeps the typed text.
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { engines } from '../drivers/driver.ts'
import { details } from '../visitor.ts'
import { withDriver } from '../with-driver.ts'

let refusals = 0
const widgetFiles = new Hono<DemoEnv>()
widgetFiles.use('/dist/chunks/:file{later-.*\\.js}', async (c, next) => {
  refusals -= 1
  return refusals >= 0 ? c.text('Gone for a moment', 503) : next()
})
const demo = withDemo({ widgetFiles })

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('a chunk whose prefetch failed', () => {
    const driver = withDriver(engine, demo)
    beforeEach(async () => {
      refusals = 1
      await driver.open(`${demo.origin}/`)
    })

    const told = () =>
      driver.evaluate(
        () =>
          document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('[role=alert]')
            ?.textContent ?? '',
      )

    test('is fetched again when Continue needs it', async () => {
      await driver.see('textbox', 'Email')
      await expect.poll(() => refusals, { timeout: 10_000 }).toBe(0)
      for (const [label, text] of Object.entries(details)) await driver.fill('textbox', label, text)
      await driver.click('button', 'Continue')
      if (engine === 'firefox') {
        await expect.poll(told, { timeout: 10_000 }).not.toBe('')
        await driver.reload()
        await driver.click('button', 'Continue')
      }
      await driver.see('heading', 'Choose your membership')
      await driver.see('radio', 'Free')
    })
  })
})
