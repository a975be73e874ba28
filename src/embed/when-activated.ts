// Knows whether the browser prerenders the page: it loads a page that the visitor may open next, and nobody sees it yet
// (specification §10.5). No other file asks.

/**
 * Calls `begin` immediately, or at activation if the browser is prerendering the page. It never calls it if the visitor does not
 * open that page. Whatever sends, stores, emits or fetches waits here, and reads the session storage only afterwards: at activation
 * the browser replaces the prerendered page's copy of it.
 */
export function whenActivated(begin: () => void): void {
  // An element of the page with that name is not `true`. The event comes once, and does not bubble.
  if ((document as { readonly prerendering?: unknown }).prerendering === true)
    addEventListener('prerenderingchange', begin, true)
  else begin()
}
