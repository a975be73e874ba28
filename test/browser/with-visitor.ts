// A demo for the tests of one file. Each test has its own visitor.
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import type { ChromiumOptions } from './drivers/chromium.ts'
import { type VisitorPage, visit } from './visitor.ts'
import { withNewPage } from './with-new-page.ts'

interface VisitorSettings extends DemoSettings, Pick<ChromiumOptions, 'isWhole'> {
  /** Whether the browser starts empty, without the cache and the service worker of earlier tests. */
  readonly hasOwnProfile?: boolean
}

/**
 * Starts the demo, and opens a page for each test. Call this inside `describe` or at the top of the file. Use the result only while
 * a test runs.
 */
export function withVisitor({ isWhole = false, hasOwnProfile = false, ...settings }: VisitorSettings = {}): {
  demo: RunningDemo
  visitor: VisitorPage
} {
  const { demo, opened } = withNewPage(
    server => visit(server, { isWhole, mayReuse: !isWhole && !hasOwnProfile }),
    settings,
  )
  return { demo, visitor: opened }
}
