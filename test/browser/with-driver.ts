// A page of the demo in any of the three engines, which each test finds as new. Firefox and WebKit take as long to start
// one with a profile of its own as to load the widget.
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { RunningDemo } from '../../demo/server.ts'
import { ofThisTest } from '../of-this-test.ts'
import { emptyPath } from '../with-demo.ts'
import type { Driver, Engine } from './drivers/driver.ts'
import { launch } from './drivers/launch.ts'

/**
 * Call it first where tests of one engine are described that stay on the demo's origin; the driver can be used while a
 * test runs. The demo has forgotten its visitors, and the driver's errors are those of the test.
 */
export function withDriver(engine: Engine, demo: RunningDemo): Driver {
  let driver: Driver | undefined
  let ofThis: Driver | undefined
  beforeEach(async () => {
    demo.reset()
    const taken = driver ?? (await launch(engine))
    const before = (await taken.errors()).length
    driver = taken
    ofThis = { ...taken, errors: async () => (await taken.errors()).slice(before) }
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return driver?.open(demo.origin + emptyPath)
    // Nothing is known about the page: the second try has a new one.
    await driver?.close()
    driver = undefined
  })
  // WebKit waits for seconds where the next file's demo has taken the port of this one's.
  afterAll(() => driver?.close())
  return ofThisTest(() => ofThis)
}
