// Waits for the activation of a prerendered page (specification §10.5). Browsers prerender a page that the visitor may open
// next. Only this file checks for prerendering.

/**
 * Calls `begin` immediately, or at activation if the browser is prerendering the page. If the visitor never opens that page, `begin` is
 * never called. All code that sends, stores, emits or fetches waits here. Such code reads the session storage only after the activation,
 * because at activation the browser replaces the prerendered page's copy of that storage.
 */
export function whenActivated(begin: () => void): void {
  // `=== true`, because an element of the page may have the name `prerendering`. The event does not bubble, so it is captured.
  if ((document as { readonly prerendering?: unknown }).prerendering === true)
    addEventListener('prerenderingchange', begin, true)
  else begin()
}
