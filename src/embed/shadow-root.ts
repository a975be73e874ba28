// The shadow root of a mount element. One cannot be removed again: after an unmount it shows the page's own content.

/** Returns null for elements that cannot have one, such as `<ul>` or `<a>`. It is open, for tests and assistive tools. */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  try {
    return element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  } catch {
    return null
  }
}

/** Leaves nothing in the root but the page's own content. */
export function showOwnContent(root: ShadowRoot): void {
  root.adoptedStyleSheets = []
  root.replaceChildren(document.createElement('slot'))
}
