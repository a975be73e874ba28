// Declares tests that run in several engines. Engines that this machine does not have are reported as not run.
import { describe } from 'vitest'
import type { RunningDemo } from '../../demo/server.ts'
import { canRun } from './can-run.ts'
import { type Driver, type Engine, engines } from './drivers/driver.ts'
import { withDriver } from './with-driver.ts'

type Declare = (driver: Driver, engine: Engine) => void

function inEngines(tried: readonly Engine[], title: string, demo: RunningDemo, declare: Declare): void {
  describe.each(tried)('in %s', engine => {
    describe.runIf(canRun(engine))(title, () => declare(withDriver(engine, demo), engine))
  })
}

/** Declares the tests of `declare` in Chromium, Firefox and WebKit. The tests of an engine share a page (with-driver.ts). */
export const inEachEngine = (title: string, demo: RunningDemo, declare: Declare): void =>
  inEngines(engines, title, demo, declare)

/** Like `inEachEngine`, without Chromium. */
export const inFirefoxAndWebKit = (title: string, demo: RunningDemo, declare: Declare): void =>
  inEngines(['firefox', 'webkit'], title, demo, declare)
