// A demo for the tests of one file, and for each test a visitor of its own.
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import type { ChromiumOptions } from './drivers/chromium.ts'
import { type VisitorPage, visit } from './visitor.ts'
import { withNewPage } from './with-new-page.ts'

interface VisitorSettings extends DemoSettings, Pick<ChromiumOptions, 'isWhole'> {
  /** Nothing of the browser's is left of tests before, not even its cache and the demo's service worker. */
  readonly hasOwnProfile?: boolean
}

/** Call it where tests are described; what it gives can be used while a test runs. */
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
