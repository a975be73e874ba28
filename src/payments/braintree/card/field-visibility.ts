// Whether the card fields can be seen and used, whatever styles the page has (braintree §4.13).
import { ProblemError } from '../../../domain/problem.ts'
import { unavailable } from '../problems.ts'
import { shadowHostsOf } from '../shadow-hosts.ts'

/** In pixels. A security code of four digits needs as much. */
const smallest = { width: 48, height: 20 }
/** An animation of the page may hide the fields for a moment. */
const tries = 4
const pauseMilliseconds = 300

/** A frame and the box of ours that it has to fill. */
export interface FrameInBox {
  readonly frame: HTMLIFrameElement
  readonly box: HTMLElement
}

/** Whether the frame can be seen and is large enough. A box that is hidden itself cannot be judged: true. */
function isUsable({ frame, box }: FrameInBox): boolean {
  const { width, height } = box.getBoundingClientRect()
  if (width === 0 && height === 0) return true
  const size = frame.getBoundingClientRect()
  const isVisible = getComputedStyle(frame).visibility === 'visible' && !isTransparent(frame)
  return isVisible && size.width >= smallest.width && size.height >= smallest.height
}

/** Safari has `checkVisibility()` only from 17.4 on. */
function isTransparent(element: Element): boolean {
  if (Number.parseFloat(getComputedStyle(element).opacity) === 0) return true
  const around = element.parentElement ?? shadowHostsOf(element)[0]
  return around !== undefined && isTransparent(around)
}

/**
 * Rejects with ProblemError `payment-unavailable` if a frame stays invisible or too small for about a second, and with
 * `cancelled` after an abort.
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
