// The hosts of the shadow roots around an element, innermost first: a widget may itself be put into a shadow root.

export function shadowHostsOf(element: Element): readonly Element[] {
  const hosts: Element[] = []
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    hosts.push(root.host)
  return hosts
}

/** Takes elements out of the page. */
export function removeAll(elements: Iterable<Element>): void {
  for (const element of elements) element.remove()
}
