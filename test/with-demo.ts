// Starts the demo for the tests of one file, and stops it after them. It serves the built files of the `build` step. The demo's
// pages are bare, without control bar and cinema page, so a test sees only the widget and its own page.
import type { Env, Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { afterAll, beforeAll } from 'vitest'
import type { DemoSettings } from '../demo/create-demo.ts'
import { type RunningDemo, startDemo } from '../demo/server.ts'
import { ofThisTest } from './of-this-test.ts'

/** Path of an empty page on the demo's origin. A browser goes there to leave the page of an earlier test. */
export const emptyPath = '/empty'
const emptyPage =
  '<!doctype html><link rel="icon" href="data:,"><script>sessionStorage.clear();localStorage.clear();name=""</script>'

/** The HTML of pages that the tests of a file have written, by the start of their path. */
export const ownPages = new Map<string, string>()

/** Adds the empty page and the test's own pages to the demo. Call this before the first request. */
export function addTestPages<Environment extends Env>(app: Hono<Environment>): void {
  app.get(emptyPath, c => {
    deleteCookie(c, 'demo-visitor')
    return c.html(emptyPage)
  })
  app.all('*', async (c, next) => {
    const own = [...ownPages].findLast(([start]) => c.req.path.startsWith(start))
    return own ? c.html(own[1]) : await next()
  })
}

/**
 * Port of this worker's demos, which run one after the other. The port stays the same, because a browser caches compiled code by its URL.
 */
let ownPort = 0

/** `TEST_DELAY=/dist/chunks/app:500,/api/:300` delays requests to paths with these prefixes by 500 ms and 300 ms. */
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
  // A demo with replacements for built files gets a new port, because the browser could otherwise use cached built files in their place.
  if (settings.widgetFiles) return start(0)
  // If a file has two demos, the port is already in use.
  const demo = await start(ownPort).catch(() => start(0))
  if (ownPort === 0) ownPort = Number(new URL(demo.origin).port)
  return demo
}

/**
 * Starts the demo before the tests and stops it after them. Call this inside `describe` or at the top of the file. Read the result
 * only while tests run.
 */
export function withDemo(settings: DemoSettings = {}): RunningDemo {
  let demo: RunningDemo | undefined
  beforeAll(async () => {
    demo = await startOwnDemo(settings)
    addTestPages(demo.app)
  })
  afterAll(() => {
    ownPages.clear()
    return demo?.close()
  })
  return ofThisTest(() => demo)
}
