// A demo for the tests of one file, and a new or cleaned page for each test.
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { ofThisTest } from '../of-this-test.ts'
import { withDemo } from '../with-demo.ts'
import { recordFailures } from './record-failure.ts'

interface NewPage<Opened> {
  readonly demo: RunningDemo
  /** The result of `open` for the running test. */
  readonly opened: Opened
}

export function withNewPage<Opened extends { context: BrowserContext; close(): Promise<void> }>(
  open: (demo: RunningDemo) => Promise<Opened>,
  settings: DemoSettings = {},
): NewPage<Opened> {
  const demo = withDemo(settings)
  let opened: Opened | undefined
  beforeEach(async () => {
    opened = await open(demo)
  })
  // After a failure the page may be in any state, so the second try gets a new one.
  afterEach(({ task }) => (task.result?.state === 'fail' ? opened?.context.close() : opened?.close()))
  recordFailures(() => opened?.context)
  return { demo, opened: ofThisTest(() => opened) }
}
