// Every mistake of the demo, in Chromium: found by the checklist, and mended by pasting what it says.
import { afterAll, expect, test } from 'vitest'
import { mistakes } from '../../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../../with-demo.ts'
import type { Driver } from '../../drivers/driver.ts'
import { launch } from '../../drivers/launch.ts'
import { checkMistake } from './check-mistake.ts'

const demo = withDemo()
/** Pages that a test is done with. They keep nothing of a mistake. */
const free: Driver[] = []
afterAll(() => Promise.all(free.map(driver => driver.close())))

test('there are at least fifteen', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15)
})

// At once, since the checklist mostly waits for what does not come.
test.concurrent.each(mistakes)('$name: $title', async mistake => {
  const driver = free.pop() ?? (await launch('chromium'))
  try {
    await checkMistake(driver, demo.origin, mistake)
    free.push(driver)
  } catch (error) {
    await driver.close()
    throw error
  }
})
