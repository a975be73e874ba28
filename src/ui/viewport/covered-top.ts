// Measures how far the page's sticky or fixed elements, such as its header, cover the top of the window above our element.

/** If a fixed element reaches below this part of the window, it is a banner or a modal and not a header. */
const lowestPart = 0.5
/** The largest number of stacked headers, such as an announcement above the menu. */
const mostHeaders = 4

/** Returns the covered height in pixels from the top of the window; 0 if nothing covers it, or if the element is not shown. */
export function coveredTop(element: Element): number {
  const { left, width, height } = element.getBoundingClientRect()
  if (width === 0 && height === 0) return 0
  const around = new Set(withAncestors(element))
  // A page script may have replaced `innerWidth` with a value that is no number.
  const x = Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1) || 0
  let covered = 0
  for (let header = 0; header < mostHeaders; header++) {
    const bottom = headerBottom(x, covered + 1, around)
    if (bottom <= covered) break
    covered = bottom
  }
  return covered
}

/** @param around the element and its ancestors. They do not cover the element, even if an ancestor is fixed. */
function headerBottom(x: number, y: number, around: ReadonlySet<Element>): number {
  for (const hit of Document.prototype.elementsFromPoint.call(document, x, y)) {
    if (around.has(hit)) return 0
    const inside = hit.shadowRoot?.elementsFromPoint(x, y)[0] ?? hit
    const header = withAncestors(inside).find(each => !around.has(each) && isStuck(each))
    const bottom = header?.getBoundingClientRect().bottom ?? 0
    if (bottom > y && bottom < window.innerHeight * lowestPart) return bottom
  }
  return 0
}

const isStuck = (element: Element): boolean => /^(fixed|sticky)$/.test(getComputedStyle(element).position)

/** Returns the element and its ancestors in the flat tree, i.e. through slots and shadow roots. */
function withAncestors(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let each: Element | null = element; each; each = parentOf(each)) found.push(each)
  return found
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
}
