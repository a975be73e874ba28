// A demo for the tests of one file. Each test has its own visitor, who can go to the checkout.
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { type Shopper, shop } from './shopper.ts'
import { withNewPage } from './with-new-page.ts'

/**
 * Starts the demo, and opens a page for each test. Call this inside `describe` or at the top of the file. Use the result only while
 * a test runs.
 */
export function withShopper(settings?: DemoSettings): { demo: RunningDemo; shopper: Shopper } {
  const { demo, opened } = withNewPage(server => shop(server, { mayReuse: true }), settings)
  return { demo, shopper: opened }
}
