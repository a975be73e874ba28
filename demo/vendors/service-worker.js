// Serves the vendors' scripts and the provider's statistics from the demo, which then needs no internet.

const ours = new Map([
  ['https://www.paypal.com/sdk/js', '/vendors/paypal-sdk.js'],
  ['https://pay.google.com/gp/p/js/pay.js', '/vendors/google-pay.js'],
  ['https://www.google.com/recaptcha/api.js', '/vendors/recaptcha.js'],
  // The card provider's statistics. Without a reply they fill the console with errors.
  ['https://www.paypal.com/xoplatform/logger/api/logger', '/vendors/statistics.js'],
])

addEventListener('install', event => event.waitUntil(skipWaiting()))
addEventListener('activate', event => event.waitUntil(clients.claim()))
// A page that was on its way during `activate` is not among the claimed ones, and asks for itself.
addEventListener('message', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { origin, pathname, search } = new URL(event.request.url)
  const path = ours.get(origin + pathname)
  if (path) event.respondWith(answer(event.request, path + search))
})

/** A new Response has no URL, so a page's CSP checks the vendor's URL, as in production. */
async function answer(request, path) {
  const reply = await fetch(path)
  // With a real sandbox the server has no emulation.
  if (!reply.ok) return fetch(request)
  return new Response(await reply.text(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
