// Scrolls an element to where the visitor sees it: inside the window, below the page's header and above a bar at the foot.
import { coverAt } from './covered-top.ts'

/** The space between the element and the header, the foot or the edge of the window, in pixels. */
const gap = 12
/** How long a header may take to appear after scrolling, in milliseconds. */
const settlingTime = 1000
/** More steps than this are needed only if the element is higher than the rest of the window. */
const mostSteps = 4

/** Stops following the element that was last brought into sight. */
let stopLast = () => {}

/**
 * Scrolls until nothing covers the element. Does nothing if the visitor sees it. Follows it for a second, because a header may appear
 * or change its height when the page scrolls, and a browser may still be scrolling. Stops if the visitor scrolls, presses or types.
 * @param block the place of an element that is outside the window: at its top (`start`), or at the nearest edge
 * @returns a function that stops
 */
export function bringIntoSight(element: HTMLElement, block: 'start' | 'nearest' = 'nearest'): () => void {
  stopLast()
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort()
  stopLast = stop
  for (const type of ['wheel', 'touchmove', 'mousedown', 'keydown'])
    window.addEventListener(type, stop, { signal, capture: true, passive: true })
  setTimeout(stop, settlingTime)
  // A field is shown with its label and its message, if there is enough space for them.
  const parts = new Set([element.closest<HTMLElement>('.mc-field, label') ?? element, element])
  let ceiling = 0
  const look = () => {
    if (signal.aborted) return
    for (const part of parts) ceiling = reveal(part, block, ceiling)
    requestAnimationFrame(look)
  }
  look()
  return stop
}

/**
 * Scrolls once.
 * @param ceiling the lowest edge of the headers that have covered the element before
 * @returns the lowest edge of all headers so far
 */
function reveal(element: HTMLElement, block: 'start' | 'nearest', ceiling: number): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  const isHigh = height + 2 * gap > window.innerHeight
  if (height === 0) return ceiling
  if (top < 0 || (isHigh ? top > window.innerHeight / 2 : bottom > window.innerHeight))
    scrollWith(element, isHigh ? 'start' : block, gap)
  let lowest = ceiling
  for (let step = 0; step < mostSteps; step++) {
    const cover = coverOf(element)
    if (!cover) break
    const left = window.innerHeight - cover.bottom
    if (left >= cover.top) {
      lowest = Math.max(lowest, cover.bottom)
      // An element that just fits has no space around it.
      moveTo(element, 'top', cover.bottom + Math.max(0, Math.min(gap, left - height)))
    } else if (cover.top - height - 2 * gap < lowest) break
    else moveTo(element, 'bottom', cover.top - gap)
  }
  return lowest
}

/** Returns the place of what covers the element, first at its top; null if nothing does. */
function coverOf(element: HTMLElement): DOMRect | null {
  const { left, width, top, height } = element.getBoundingClientRect()
  for (const y of [top + 1, top + height / 2, top + height - 1])
    for (const part of [0.5, 0.1, 0.9]) {
      const cover = coverAt(element, left + width * part, y)
      if (cover) return cover
    }
  return null
}

/** Scrolls the edge of the element to `y`. The second time removes what the page's scroll-padding has added. */
function moveTo(element: HTMLElement, edge: 'top' | 'bottom', y: number): void {
  let margin = gap
  for (let time = 0; time < 2; time++) {
    scrollWith(element, edge === 'top' ? 'start' : 'end', margin)
    const missing = y - element.getBoundingClientRect()[edge]
    margin += edge === 'top' ? missing : -missing
  }
  scrollWith(element, edge === 'top' ? 'start' : 'end', margin)
}

function scrollWith(element: HTMLElement, block: ScrollLogicalPosition, margin: number): void {
  element.style.scrollMarginBlock = `${margin}px`
  // Respects the page's scroll-padding. Instant, because smooth scrolling would be measured halfway.
  element.scrollIntoView({ block, behavior: 'instant' })
}
