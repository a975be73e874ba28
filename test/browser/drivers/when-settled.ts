// Tells when a page of Chromium has nothing under way: no request without its reply, no task that waits for its turn.
import type { Page, Request } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

/** A reply leads to the next request only after some turns of the page: promises, messages of frames, a render. */
const quietTurns = 10

/** A frame that was taken away takes its requests along, without a word. */
function isGone(request: Request): boolean {
  try {
    return request.frame().isDetached()
  } catch {
    // A request of a service worker has no frame.
    return false
  }
}

/** Counts from now on; call it before the page is opened. */
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
