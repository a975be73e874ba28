// Starts the demo for the tests of one file and ends it after them. The built files are those of the `build` step.
// Its pages are bare: what a test measures or finds is the widget and the page that the test means.
import { afterAll, beforeAll } from 'vitest'
import type { DemoSettings } from '../demo/create-demo.ts'
import { type RunningDemo, startDemo } from '../demo/server.ts'
import { ofThisTest } from './of-this-test.ts'

/** Call it where tests are described; the result can be used once they run. */
export function withDemo(settings: DemoSettings = {}): RunningDemo {
  let demo: RunningDemo | undefined
  beforeAll(async () => {
    demo = await startDemo({ port: 0, build: false, bare: true, ...settings })
  })
  afterAll(() => demo?.close())
  return ofThisTest(() => demo)
}
