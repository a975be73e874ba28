// A demo for the tests of one file, and for each test a visitor of its own who can go to the checkout.
import type { DemoSettings } from '../../demo/create-demo.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { type Shopper, shop } from './shopper.ts'
import { withNewPage } from './with-new-page.ts'

/** Call it where tests are described; what it gives can be used while a test runs. */
export function withShopper(settings?: DemoSettings): { demo: RunningDemo; shopper: Shopper } {
  const { demo, opened } = withNewPage(server => shop(server, { mayReuse: true }), settings)
  return { demo, shopper: opened }
}
