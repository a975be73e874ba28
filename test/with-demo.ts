// Starts the demo for the tests of one file and ends it after them. The built files are those of the `build` step.
// Its pages are bare: what a test measures or finds is the widget and the page that the test means.
import type { Env, Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { afterAll, beforeAll } from 'vitest'
import type { DemoSettings } from '../demo/create-demo.ts'
import { type RunningDemo, startDemo } from '../demo/server.ts'
import { ofThisTest } from './of-this-test.ts'

/** A page of the demo's origin that forgets what the pages before it have stored, and who they were for. */
export const emptyPath = '/empty'
const emptyPage =
  '<!doctype html><link rel="icon" href="data:,"><script>sessionStorage.clear();localStorage.clear();name=""</script>'

/** Before the first request. */
export function addEmptyPage<Environment extends Env>(app: Hono<Environment>): void {
  app.get(emptyPath, c => {
    deleteCookie(c, 'demo-visitor')
    return c.html(emptyPage)
  })
}

/** The port of this worker's demos, one file after the other: a browser keeps what it has compiled of an address. */
let ownPort = 0

/** `TEST_DELAY=/dist/chunks/app:500,/api/:300`: how many milliseconds the paths that begin so wait. */
const delays = (process.env['TEST_DELAY'] ?? '')
  .split(',')
  .map(entry => entry.split(':'))
  .map(([start = '', milliseconds]) => ({ start, milliseconds: Number(milliseconds) }))
  .filter(({ milliseconds }) => milliseconds > 0)
const delayOf = (path: string): number =>
  delays.find(({ start }) => path.startsWith(start))?.milliseconds ?? 0

async function startOwnDemo(settings: DemoSettings): Promise<RunningDemo> {
  const start = (port: number) =>
    startDemo({ port, build: false, bare: true, ...(delays.length > 0 && { delayOf }), ...settings })
  // A browser may keep the files of the build, but not what stands in for them.
  if (settings.widgetFiles) return start(0)
  // It is taken where a file has two demos.
  const demo = await start(ownPort).catch(() => start(0))
  if (ownPort === 0) ownPort = Number(new URL(demo.origin).port)
  return demo
}

/** Call it where tests are described; the result can be used once they run. */
export function withDemo(settings: DemoSettings = {}): RunningDemo {
  let demo: RunningDemo | undefined
  beforeAll(async () => {
    demo = await startOwnDemo(settings)
    addEmptyPage(demo.app)
  })
  afterAll(() => demo?.close())
  return ofThisTest(() => demo)
}
