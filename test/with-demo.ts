// Starts the demo for the tests of one file and ends it after them. The built files are those of the `build` step.
// Its pages are bare: what a test measures or finds is the widget and the page that the test means.
import { afterAll, beforeAll } from 'vitest'
import type { DemoSettings } from '../demo/create-demo.ts'
import { type RunningDemo, startDemo } from '../demo/server.ts'
import { ofThisTest } from './of-this-test.ts'

/** A page of the demo's origin that forgets what the pages before it have stored. */
export const emptyPath = '/empty'
const emptyPage =
  '<!doctype html><link rel="icon" href="data:,"><script>sessionStorage.clear();localStorage.clear();name=""</script>'

/** Before the first request. */
export const addEmptyPage = ({ app }: RunningDemo) => app.get(emptyPath, c => c.html(emptyPage))

/** Call it where tests are described; the result can be used once they run. */
export function withDemo(settings: DemoSettings = {}): RunningDemo {
  let demo: RunningDemo | undefined
  beforeAll(async () => {
    demo = await startDemo({ port: 0, build: false, bare: true, ...settings })
    addEmptyPage(demo)
  })
  afterAll(() => demo?.close())
  return ofThisTest(() => demo)
}
