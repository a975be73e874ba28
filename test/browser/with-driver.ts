// A page of the demo in any of the three engines. The tests share the page. It is cleaned between tests, so that each test begins as if
// with a new page. In Firefox and WebKit, opening a page with its own profile would take as long as loading the widget.
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { RunningDemo } from '../../demo/server.ts'
import { ofThisTest } from '../of-this-test.ts'
import { emptyPath } from '../with-demo.ts'
import type { Driver, Engine } from './drivers/driver.ts'
import { launch } from './drivers/launch.ts'

/**
 * Opens a page for the tests of one engine that stay on the demo's origin. Call this first inside `describe`. Use the driver only
 * while a test runs. Each test begins with no visitors in the demo and no errors in the driver.
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
    // After a failure the page may be in any state, so the second try gets a new one.
    await driver?.close()
    driver = undefined
  })
  // Closes the driver, because WebKit waits for seconds if the next file's demo reuses the port of this file's demo.
  afterAll(() => driver?.close())
  return ofThisTest(() => ofThis)
}
