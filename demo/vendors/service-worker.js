// Answers the addresses of the vendors' scripts (and of the card provider's statistics) from the demo's own server, so that the demo needs no internet.

const ours = new Map([
  ['https://www.paypal.com/sdk/js', '/vendors/paypal-sdk.js'],
  ['https://pay.google.com/gp/p/js/pay.js', '/vendors/google-pay.js'],
  ['https://www.google.com/recaptcha/api.js', '/vendors/recaptcha.js'],
  // The card provider's statistics: without an answer the console fills with errors.
  ['https://www.paypal.com/xoplatform/logger/api/logger', '/vendors/statistics.js'],
])

addEventListener('install', event => event.waitUntil(skipWaiting()))
addEventListener('activate', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { origin, pathname, search } = new URL(event.request.url)
  const path = ours.get(origin + pathname)
  if (path) event.respondWith(answer(event.request, path + search))
})

/** A new Response has no address of its own: a page's CSP then judges the vendor's address, as it would in earnest. */
async function answer(request, path) {
  const reply = await fetch(path)
  // The server has no emulation when a real sandbox is used.
  if (!reply.ok) return fetch(request)
  return new Response(await reply.text(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
