// Every mistake of the demo, in Chromium: the checklist finds it, and pasting the suggested correction repairs the page.
import { afterAll, expect, test } from 'vitest'
import { mistakes } from '../../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../../with-demo.ts'
import { type ChromiumDriver, launchChromium } from '../../drivers/chromium.ts'
import { recordingFailure } from '../../record-failure.ts'
import { checkMistake } from './check-mistake.ts'

const demo = withDemo()
/** Pages of tests that have ended. They can be reused, because the demonstrated mistakes store nothing. */
const free: ChromiumDriver[] = []
afterAll(() => Promise.all(free.map(driver => driver.close())))

test('the list of demonstrated mistakes has at least fifteen entries', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15)
})

// The tests run in parallel, since the checklist mostly waits for missing replies.
test.concurrent.each(mistakes)(
  'the checklist finds and corrects the mistake “$title” ($name)',
  async mistake => {
    const driver = free.pop() ?? (await launchChromium({ hasMotion: true }))
    try {
      await recordingFailure(driver.context, mistake.title, () => checkMistake(driver, demo.origin, mistake))
      free.push(driver)
    } catch (error) {
      await driver.close()
      throw error
    }
  },
)
