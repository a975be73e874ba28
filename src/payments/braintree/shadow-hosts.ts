// Finds the hosts of all shadow roots around an element, and removes elements from the page.

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
