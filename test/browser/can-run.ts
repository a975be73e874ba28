// Which browsers the tests of this machine use. A missing one fails on CI; elsewhere its tests are told as not run.
import { type Engine, engines } from './drivers/driver.ts'
import { findBrowser, howToInstall, isRequired } from './drivers/find-browser.ts'

export const canRun = (engine: Engine): boolean => findBrowser(engine) !== null || isRequired(engine)

/** One sentence for each browser whose tests are left out. */
export const leftOut = (): string[] =>
  engines.filter(engine => !canRun(engine)).map(engine => `Not run: ${howToInstall(engine)}`)
