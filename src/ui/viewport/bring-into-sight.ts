// Scrolls an element to where the visitor sees it: inside the window, below the page's header and above its footer bar.
import { coverAt } from './covered-top.ts'
import { lockedBox, turnWheel } from './turn-wheel.ts'

/** The space between the element and the header, the footer bar or the edge of the window, in pixels. */
const gap = 12
/** How long a header can take to appear after scrolling, in milliseconds. */
const settlingTime = 1000
/** How long the wheel is turned on a page that does not scroll, in milliseconds. */
const turningTime = 3000
/** The time between two checks, in milliseconds. A check in every frame would keep a phone busy while the visitor begins to type. */
const checkInterval = 100
/** The maximum number of scroll steps. More are needed only if the element is taller than the uncovered part of the window. */
const mostSteps = 4

/** Stops the previous call of `bringIntoSight`. */
let stopLast = () => {}

/**
 * Scrolls until the element is inside the window and nothing covers it. Checks the element ten times in a second. In this time, a
 * header can appear or change its height, and the browser may still be scrolling. Stops if the visitor scrolls, clicks or types.
 * @param block the edge of the window to which an element outside the window is scrolled: the top (`start`) or the nearest edge
 * @returns a function that stops the scrolling
 */
export function bringIntoSight(element: HTMLElement, block: 'start' | 'nearest' = 'nearest'): () => void {
  stopLast()
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort()
  stopLast = stop
  for (const type of ['wheel', 'touchmove', 'mousedown', 'keydown'])
    window.addEventListener(type, ({ isTrusted }) => isTrusted && stop(), {
      signal,
      capture: true,
      passive: true,
    })
  let box = lockedBox(element)
  setTimeout(stop, box ? turningTime : settlingTime)
  // Shows a field together with its label and its message, if there is enough space.
  const parts = new Set([element.closest<HTMLElement>('.mc-field, label') ?? element, element])
  let ceiling = 0
  let patience = 2
  let last: number | undefined
  const look = () => {
    if (signal.aborted) return
    const isTurning = box && turnWheel(element, box)
    const { top } = element.getBoundingClientRect()
    // If nothing moves, the page is only locked, for example by a dialog.
    if (isTurning && top === last && --patience === 0) box = null
    last = top
    if (!isTurning || !box) for (const part of parts) ceiling = reveal(part, block, ceiling)
    setTimeout(look, checkInterval)
  }
  look()
  return stop
}

/**
 * Scrolls the element once, so that it is inside the window and nothing covers it.
 * @param ceiling the bottom edge, in pixels, of the lowest header that has covered the element so far
 * @returns the bottom edge of the lowest header, including headers that this call has found
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
      // If the element barely fits, the gap is smaller or 0.
      moveTo(element, 'top', cover.bottom + Math.max(0, Math.min(gap, left - height)))
    } else if (cover.top - height - 2 * gap < lowest) break
    else moveTo(element, 'bottom', cover.top - gap)
  }
  return lowest
}

/** Returns the rectangle of an element of the page that covers this element; null if there is none. Checks the top of the element first. */
function coverOf(element: HTMLElement): DOMRect | null {
  const { left, width, top, height } = element.getBoundingClientRect()
  for (const y of [top + 1, top + height / 2, top + height - 1])
    for (const part of [0.5, 0.1, 0.9]) {
      const cover = coverAt(element, left + width * part, y)
      if (cover) return cover
    }
  return null
}

/** Scrolls the edge of the element to `y`. Scrolls again with a corrected margin, because the page's scroll-padding changes the result. */
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
  // Scrolls instantly. A smooth scroll would still be under way when the position is measured. The page's scroll-padding still applies.
  element.scrollIntoView({ block, behavior: 'instant' })
}
