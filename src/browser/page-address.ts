// Reads the page's URL and origin from `location` if possible, because no script and no element can replace `location`. In
// contrast, an element named `URL` replaces `document.URL`, and `var origin = 'Sydney'` replaces `window.origin`.

export const pageAddress = (): string => location.href
export const pageUrl = (): Location => location

/** Opens the URL in place of the page. */
export const openHere = (url: string): void => location.assign(url)

/**
 * Returns the origin of the page, or `'null'` in a sandboxed frame. The URL of a sandboxed frame contains an origin, but the frame does not
 * have that origin. The URL of a `srcdoc` frame contains no origin, but the frame has the origin of the page around it.
 */
export function originOfPage(): string {
  const { origin } = window
  return origin === 'null' || location.origin === 'null' ? origin : location.origin
}

/**
 * Returns whether the page is in a frame and the top window has a different origin. Browsers let a page read the top window's URL
 * only if the page and the top window have the same origin.
 */
export function isFramedElsewhere(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}
