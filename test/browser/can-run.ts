// Finds out in which browsers the tests can run on this machine. On CI, a missing browser fails the tests. On other machines, the tests of
// a missing browser are reported as not run.
import { type Engine, engines } from './drivers/driver.ts'
import { findBrowser, howToInstall, isRequired } from './drivers/find-browser.ts'

export const canRun = (engine: Engine): boolean => findBrowser(engine) !== null || isRequired(engine)

/** Returns one sentence for each browser whose tests do not run. */
export const leftOut = (): string[] =>
  engines.filter(engine => !canRun(engine)).map(engine => `Not run: ${howToInstall(engine)}`)
