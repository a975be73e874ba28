// A service worker that serves the vendors' scripts from the demo, and answers requests for the card provider's statistics. So
// the demo needs no internet access.

const ours = new Map([
  ['https://www.paypal.com/sdk/js', '/vendors/paypal-sdk.js'],
  ['https://pay.google.com/gp/p/js/pay.js', '/vendors/google-pay.js'],
  ['https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js', '/vendors/songbird.js'],
  ['https://www.google.com/recaptcha/api.js', '/vendors/recaptcha.js'],
  ['https://www.google.com/recaptcha/enterprise.js', '/vendors/recaptcha.js'],
  // The card provider's statistics. Unanswered requests for them would fill the console with errors.
  ['https://www.paypal.com/xoplatform/logger/api/logger', '/vendors/statistics.js'],
])

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(reply: Promise<Response>): void
}
/** The part of a worker's global scope that is used here. TypeScript's own types for it conflict with those of pages. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
// `activate` does not claim a page that was still loading. Such a page sends a message to be claimed.
worker.addEventListener('message', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { origin, pathname, search } = new URL(event.request.url)
  const path = ours.get(origin + pathname)
  if (path) event.respondWith(answer(event.request, path + search))
})

/**
 * Fetches the emulated script. A new Response has no URL, so a page's content security policy checks the vendor's URL, as in production.
 */
async function answer(request: Request, path: string): Promise<Response> {
  const reply = await fetch(path)
  // With a real sandbox the server has no emulated script.
  if (!reply.ok) return fetch(request)
  return new Response(await reply.text(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
