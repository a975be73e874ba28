// Moves the content of pages that do not scroll, because a script moves their content with transforms when the visitor turns the wheel, as
// Locomotive Scroll and Smooth Scrollbar do (specification §15.6).
import { withAncestors } from './covered-top.ts'

/** The share of the distance that one call moves. These scripts move with a delay, so more would move too far. */
const share = 0.4

/** Returns the box around the element that only a script can scroll. Returns null if a visitor can scroll the element into sight. */
export function lockedBox(element: Element): Element | null {
  for (const box of withAncestors(element)) {
    const { overflowY, position } = getComputedStyle(box)
    if (position === 'fixed') return null
    const hiddenHeight = box === document.documentElement ? Infinity : box.scrollHeight - box.clientHeight
    if (hiddenHeight > 0 && /auto|scroll/.test(overflowY)) return null
    // A box that hides less only clips a decoration.
    if (hiddenHeight > window.innerHeight / 4 && overflowY === 'hidden') return box
  }
  return null
}

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  const isVisible = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
  return top >= 0 && Math.min(bottom, top + window.innerHeight / 2) <= window.innerHeight && isVisible
}

/**
 * Turns the wheel towards an element that is not in sight, and returns whether it was necessary. To be called again until it returns false.
 * @param box the box that the browser itself scrolls when the element receives the focus
 */
export function turnWheel(element: Element, box: Element): boolean {
  if (isSeen(element)) return false
  box.scrollTop = 0
  const { top } = element.getBoundingClientRect()
  const deltaY = (top - window.innerHeight / 3) * share
  // Chromium would give a `wheelDeltaY` of the wrong sign.
  const turn: WheelEventInit & { wheelDeltaY: number } = {
    deltaY,
    wheelDeltaY: -deltaY,
    bubbles: true,
    cancelable: true,
    composed: true,
  }
  element.dispatchEvent(new WheelEvent('wheel', turn))
  return true
}
