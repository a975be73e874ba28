// Every mistake of the demo, in Firefox and WebKit. In Chromium: mistakes.test.ts.
import { afterAll, beforeAll, describe, test } from 'vitest'
import { mistakes } from '../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { type Driver, engines } from '../drivers/driver.ts'
import { launch } from '../drivers/launch.ts'
import { checkMistake } from './check-mistake.ts'

const demo = withDemo()

describe.each(engines.filter(engine => engine !== 'chromium'))('in %s', engine => {
  describe.runIf(canRun(engine))('the doctor mends', () => {
    // One profile for all: the pages keep nothing of each other, and a start of WebKit costs as much as a mistake.
    let driver: Driver
    beforeAll(async () => {
      driver = await launch(engine)
    })
    afterAll(() => driver?.close())

    test.each(mistakes)('$name', mistake => checkMistake(driver, demo.origin, mistake))
  })
})
