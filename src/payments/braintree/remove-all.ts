// Takes elements out of the page.

export function removeAll(elements: Iterable<Element>): void {
  for (const element of elements) element.remove()
}
