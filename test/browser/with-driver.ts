// A page of the demo in any of the three engines, which each test finds as new. Firefox and WebKit take as long to start
// one with a profile of its own as to load the widget.
import { afterEach, beforeEach } from 'vitest'
import type { RunningDemo } from '../../demo/server.ts'
import { ofThisTest } from '../of-this-test.ts'
import { emptyPath } from '../with-demo.ts'
import type { Driver, Engine } from './drivers/driver.ts'
import { launch } from './drivers/launch.ts'

/** What the tests before have left, of all files of this worker. */
const kept = new Map<Engine, Driver>()

/**
 * Call it first where tests are described that stay on the demo's origin; the driver can be used while a test runs. The
 * demo has forgotten its visitors, and the driver's errors are those of the test.
 */
export function withDriver(engine: Engine, demo: RunningDemo): Driver {
  let driver: Driver | undefined
  let ofThis: Driver | undefined
  beforeEach(async () => {
    demo.reset()
    const taken = kept.get(engine) ?? (await launch(engine))
    kept.delete(engine)
    const before = (await taken.errors()).length
    driver = taken
    ofThis = { ...taken, errors: async () => (await taken.errors()).slice(before) }
  })
  afterEach(async ({ task }) => {
    // After a failure nothing is known about the page: the second try has a new one.
    if (!driver || task.result?.state === 'fail') return driver?.close()
    await driver.open(demo.origin + emptyPath)
    kept.set(engine, driver)
  })
  return ofThisTest(() => ofThis)
}
