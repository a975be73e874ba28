// A demo for the tests of one file, and for each test a page, which is new or as new.
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { ofThisTest } from '../of-this-test.ts'
import { withDemo } from '../with-demo.ts'
import { recordFailures } from './record-failure.ts'

interface NewPage<Opened> {
  readonly demo: RunningDemo
  /** What `open` gave for the test that runs. */
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
  // After a failure nothing is known about the page: the second try has a new one.
  afterEach(({ task }) => (task.result?.state === 'fail' ? opened?.context.close() : opened?.close()))
  recordFailures(() => opened?.context)
  return { demo, opened: ofThisTest(() => opened) }
}
