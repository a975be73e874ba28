// The page's address and its origin, as no script and no element of the page can replace them: `document.URL` is an element
// where one has that name, and `window.origin` a text after `var origin = 'Sydney'`.

export const pageAddress = (): string => location.href

/**
 * `'null'` in a sandboxed frame, whose address tells an origin all the same. The address of a `srcdoc` frame tells none, and
 * that frame has its page's.
 */
export function originOfPage(): string {
  const { origin } = window
  return origin === 'null' || location.origin === 'null' ? origin : location.origin
}

/** Whether another site shows the page in a frame. Browsers let a page read the address of its own site's frames only. */
export function isFramedElsewhere(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}
