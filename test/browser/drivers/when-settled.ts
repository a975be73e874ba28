// Detects when a page of Chromium has nothing under way: no request without a reply, and no queued task.
import type { Page, Request } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

/**
 * Event-loop turns to wait. After a reply, promises, messages of frames or a render can delay the page's next request by several
 * turns.
 */
const quietTurns = 10

/** Returns whether the request's frame was removed. Requests of a removed frame end without any event. */
function isGone(request: Request): boolean {
  try {
    return request.frame().isDetached()
  } catch {
    // A request of a service worker has no frame.
    return false
  }
}

/**
 * Counts the page's requests from now on, and returns a function that waits until the page has settled. Call this before the page
 * is opened.
 */
export function whenSettled(page: Page): (withinMs?: number) => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))

  const isQuiet = (): boolean => {
    for (const request of underWay) if (isGone(request)) underWay.delete(request)
    return underWay.size === 0
  }
  const turn = () => page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  const complain = () =>
    `Without a reply: ${[...underWay].map(request => `${request.method()} ${request.url()}`).join(', ')}`

  return async withinMs => {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await turn()
      if (isQuiet()) continue
      await waitUntil(async () => (isQuiet() ? true : undefined), complain, withinMs)
      quiet = 0
    }
  }
}
