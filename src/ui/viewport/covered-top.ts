// Finds the page's sticky or fixed elements, such as its header, that cover a part of the window in front of our element.
import { elementsAt } from '../../browser/page-elements.ts'

/**
 * Height in pixels. If an element leaves less than this height of the window uncovered, both above and below itself, it is a modal.
 * Otherwise it is a header or footer.
 */
const leastLeft = 40
/** The maximum number of stacked headers that are counted, such as an announcement above the menu. */
const mostHeaders = 4

/**
 * Returns the height, in pixels, that sticky or fixed elements cover at the top of the window. Returns 0 if there are none, or if `element`
 * is not visible.
 */
export function coveredTop(element: Element): number {
  const { left, width, height } = element.getBoundingClientRect()
  if (width === 0 && height === 0) return 0
  // A page script may have replaced `innerWidth` with a value that is not a number.
  const x = Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1) || 0
  let covered = 0
  for (let header = 0; header < mostHeaders; header++) {
    const bottom = coverAt(element, x, covered + 1)?.bottom ?? 0
    if (bottom <= covered || bottom > window.innerHeight - leastLeft) break
    covered = bottom
  }
  return covered
}

/**
 * Returns the rectangle of the sticky or fixed element that is in front of `element` at this point of the window. Returns null if there is
 * none, or if it covers nearly the whole height of the window. The element and its ancestors do not cover it, even if an ancestor is fixed.
 */
export function coverAt(element: Element, x: number, y: number): DOMRect | null {
  const around = new Set(withAncestors(element))
  for (const hit of elementsAt(x, y)) {
    const inside = hit.shadowRoot?.elementsFromPoint(x, y)[0] ?? hit
    if (around.has(inside)) return null
    const place = withAncestors(inside)
      .find(each => !around.has(each) && isStuck(each))
      ?.getBoundingClientRect()
    // The widget's own row of Continue is stuck, too.
    if (!place && around.has(hit)) return null
    if (place && Math.max(place.top, window.innerHeight - place.bottom) >= leastLeft) return place
  }
  return null
}

const isStuck = (element: Element): boolean => /^(fixed|sticky)$/.test(getComputedStyle(element).position)

/** Returns the element and its ancestors in the flat tree, i.e. through slots and shadow roots. */
export function withAncestors(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let each: Element | null = element; each; each = parentOf(each)) found.push(each)
  return found
}

function parentOf(element: Element): Element | null {
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>
  return element.assignedSlot ?? element.parentElement ?? host
}
