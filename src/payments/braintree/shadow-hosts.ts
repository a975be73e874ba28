// Finds the hosts of all shadow roots around an element, protects elements in the light DOM from the page's styles, and removes
// elements.

/**
 * Returns the hosts of all shadow roots around the element, innermost first. A page can put the widget into its own shadow root, so
 * there may be several.
 */
export function shadowHostsOf(element: Element): readonly Element[] {
  // Compares no classes, because the page may have moved the widget into the document of a frame, which has its own `ShadowRoot`.
  const { host }: Node & { readonly host?: Element } = element.getRootNode()
  return host ? [host, ...shadowHostsOf(host)] : []
}

/** Removes all these elements from the page. */
export function removeAll(elements: Iterable<Element>): void {
  for (const element of elements) element.remove()
}

/**
 * Sets these styles on an element in the light DOM, and resets all others, so that no rule of the page applies to it. `visibility`
 * stays inherited, because the element must be hidden together with the part of the widget that contains it.
 */
export function pinStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries({ all: 'initial', visibility: 'inherit', ...styles }))
    element.style.setProperty(name, value, 'important')
}
