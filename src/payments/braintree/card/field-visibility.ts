// Checks whether the visitor can see and use the card fields, despite the page's styles (braintree §4.13).
import { ProblemError } from '../../../domain/problem.ts'
import { unavailable } from '../problems.ts'
import { shadowHostsOf } from '../shadow-hosts.ts'

/** The smallest usable size of a field in pixels. A security code of four digits needs this size. */
const smallest = { width: 48, height: 20 }
/** The number of repeated checks. One check is not enough, because an animation of the page may hide the fields for a moment. */
const tries = 4
const pauseMilliseconds = 300

/** A frame, and our box that it must fill. */
export interface FrameInBox {
  readonly frame: HTMLIFrameElement
  readonly box: HTMLElement
}

/** Returns whether the frame is visible and large enough. Returns true for a hidden box, because its frame cannot be judged. */
function isUsable({ frame, box }: FrameInBox): boolean {
  const { width, height } = box.getBoundingClientRect()
  if (width === 0 && height === 0) return true
  const size = frame.getBoundingClientRect()
  const isVisible = getComputedStyle(frame).visibility === 'visible' && !isTransparent(frame)
  return isVisible && size.width >= smallest.width && size.height >= smallest.height
}

/** Returns whether the element or an ancestor is transparent. Does not use `checkVisibility()`, which Safari has only since 17.4. */
function isTransparent(element: Element): boolean {
  if (Number.parseFloat(getComputedStyle(element).opacity) === 0) return true
  const around = element.parentElement ?? shadowHostsOf(element)[0]
  return around !== undefined && isTransparent(around)
}

/**
 * Resolves when all frames are visible and large enough. Rejects with ProblemError `payment-unavailable` if a frame is still unusable
 * after about a second, and with `cancelled` after an abort.
 */
export async function requireUsable(frames: readonly FrameInBox[], signal: AbortSignal): Promise<void> {
  for (let left = tries; !frames.every(isUsable); left -= 1) {
    if (signal.aborted) throw new ProblemError({ kind: 'cancelled' })
    if (left === 0) {
      console.error('Movie Club: styles of the page hide the card fields. The checklist names the rule.')
      throw unavailable('creditCard', 'page-in-the-way')
    }
    await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
  }
}
