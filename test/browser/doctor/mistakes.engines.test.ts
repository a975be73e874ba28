// Some of the mistakes in Firefox and WebKit. All of them in Chromium: mistakes.test.ts.
import { afterEach, beforeEach, describe, test } from 'vitest'
import { mistakes } from '../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { type Driver, engines } from '../drivers/driver.ts'
import { launch } from '../drivers/launch.ts'
import { checkMistake } from './check-mistake.ts'

const demo = withDemo()
const names = ['quotes', 'plain-module', 'api', 'policy']
const some = mistakes.filter(({ name }) => names.includes(name))

describe.each(engines.filter(engine => engine !== 'chromium'))('in %s', engine => {
  describe.runIf(canRun(engine))('the doctor mends', () => {
    let driver: Driver
    beforeEach(async () => {
      driver = await launch(engine)
    })
    afterEach(() => driver?.close())

    test.each(some)('$name', mistake => checkMistake(driver, demo.origin, mistake))
  })
})
