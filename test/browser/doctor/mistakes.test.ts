// Every mistake of the demo, in Chromium: found by the doctor, and mended by pasting what it says.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mistakes } from '../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../with-demo.ts'
import type { Driver } from '../drivers/driver.ts'
import { launch } from '../drivers/launch.ts'
import { checkMistake } from './check-mistake.ts'

const demo = withDemo()
let driver: Driver
beforeEach(async () => {
  driver = await launch('chromium')
})
afterEach(() => driver?.close())

test('there are at least fifteen', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15)
})

test.each(mistakes)('$name: $title', mistake => checkMistake(driver, demo.origin, mistake))
