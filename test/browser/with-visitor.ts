// A demo for the tests of one file, and for each test a visitor of its own.
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import type { ChromiumOptions } from './drivers/chromium.ts'
import { type VisitorPage, visit } from './visitor.ts'
import { withOwnPage } from './with-own-page.ts'

/** Call it where tests are described; what it gives can be used while a test runs. */
export function withVisitor({ isWhole, ...settings }: DemoSettings & ChromiumOptions = {}): {
  demo: RunningDemo
  visitor: VisitorPage
} {
  const { demo, opened } = withOwnPage(server => visit(server, isWhole ? { isWhole } : {}), settings)
  return { demo, visitor: opened }
}
