// How far sticky or fixed elements of the page, such as its header, cover the top of the window above an element of ours.

/** What reaches lower than this part of the window is no header but a banner or a modal. */
const lowestPart = 0.5
/** Headers may be stacked: an announcement, then the menu. */
const mostHeaders = 4

/** Pixels from the top of the window; 0 when nothing is there, or when the element is not shown. */
export function coveredTop(element: Element): number {
  const { left, width, height } = element.getBoundingClientRect()
  if (width === 0 && height === 0) return 0
  const around = new Set(withAncestors(element))
  // A script of the page may have a variable of that name, which is no number.
  const x = Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1) || 0
  let covered = 0
  for (let header = 0; header < mostHeaders; header++) {
    const bottom = headerBottom(x, covered + 1, around)
    if (bottom <= covered) break
    covered = bottom
  }
  return covered
}

/** @param around what the element is in: it is behind the element, even where it is fixed itself */
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

/** Through slots and shadow roots, as the page is drawn. */
function withAncestors(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let each: Element | null = element; each; each = parentOf(each)) found.push(each)
  return found
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
}
