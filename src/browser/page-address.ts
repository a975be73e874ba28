// Reads the page's address and origin from properties that no script and no element can replace. `document.URL` is an element if one
// has that name, and `window.origin` is a text after `var origin = 'Sydney'`.

/** Returns the absolute address of the page. */
export const pageAddress = (): string => location.href

/**
 * Returns the origin of the page, or `'null'` in a sandboxed frame. The address of a sandboxed frame shows an origin, but the frame
 * does not have it. The address of a `srcdoc` frame shows none, but the frame has the origin of its page.
 */
export function originOfPage(): string {
  const { origin } = window
  return origin === 'null' || location.origin === 'null' ? origin : location.origin
}

/**
 * Returns whether a different site shows the page in a frame. Browsers let a page read the address of the top window only on its own
 * site.
 */
export function isFramedElsewhere(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}
