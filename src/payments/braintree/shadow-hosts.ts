// Finds the hosts of all shadow roots around an element, keeps the page's styles off elements in the light DOM, and removes
// elements from the page.

/** Innermost first. There may be several, because a page can put the widget into a shadow root of its own. */
export function shadowHostsOf(element: Element): readonly Element[] {
  const hosts: Element[] = []
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    hosts.push(root.host)
  return hosts
}

export function removeAll(elements: Iterable<Element>): void {
  for (const element of elements) element.remove()
}

/**
 * Gives an element in the light DOM these styles, and the initial value of every other: no rule of the page applies to it.
 * `visibility` is inherited, because the widget hides parts of itself.
 */
export function pinStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries({ all: 'initial', visibility: 'inherit', ...styles }))
    element.style.setProperty(name, value, 'important')
}
