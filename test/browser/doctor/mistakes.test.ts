// Every mistake of the demo, in Chromium: found by the doctor, and mended by pasting what it says.
import { expect, test } from 'vitest'
import { mistakes } from '../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../with-demo.ts'
import { withDriver } from '../with-driver.ts'
import { checkMistake } from './check-mistake.ts'

const demo = withDemo()
const driver = withDriver('chromium', demo)

test('there are at least fifteen', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15)
})

test.each(mistakes)('$name: $title', mistake => checkMistake(driver, demo.origin, mistake))
