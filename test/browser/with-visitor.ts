// A browser and a demo for the tests of one file, and for each test a visitor of its own.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { RunningDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { type VisitorPage, visit } from './visitor.ts'
import { withDemo } from './with-demo.ts'

export interface Running {
  readonly browser: Browser
  readonly demo: RunningDemo
  readonly visitor: VisitorPage
}

/** Call it where tests are described; the result gives what runs once they run. */
export function withVisitor(): () => Running {
  const demo = withDemo()
  let browser: Browser | undefined
  let running: Running | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    if (!browser) throw new Error('There is no browser.')
    running = { browser, demo: demo(), visitor: await visit(browser, demo()) }
  })
  afterEach(() => running?.visitor.close())
  return () => {
    if (!running) throw new Error('The visitor is there only while a test runs.')
    return running
  }
}
