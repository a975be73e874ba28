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
 * Resolves when all frames are visible and large enough. Waits while hidden frames are not on the screen, because pages hide a part until
 * the visitor has scrolled to it. Rejects with ProblemError `payment-unavailable` if a frame is still unusable after about a second on the
 * screen, and with `cancelled` after an abort.
 */
export async function requireUsable(frames: readonly FrameInBox[], signal: AbortSignal): Promise<void> {
  for (let left = tries; ; left -= 1) {
    const unusable = frames.find(frame => !isUsable(frame))
    if (!unusable) return
    await whenOnScreen(unusable.box, signal)
    if (left === 0) {
      console.error('Movie Club: styles of the page hide the card fields. The checklist names the rule.')
      throw unavailable('creditCard', 'page-in-the-way')
    }
    await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
  }
}

/**
 * Resolves when the element is on the screen. The lowest quarter of the window does not count, because animations begin only when a part
 * is well inside the window. Rejects with `cancelled` after an abort.
 */
const whenOnScreen = (element: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) stop(resolve)
      },
      { rootMargin: '0px 0px -25%' },
    )
    const cancel = () => stop(() => reject(new ProblemError({ kind: 'cancelled' })))
    const stop = (end: () => void) => {
      observer.disconnect()
      signal.removeEventListener('abort', cancel)
      end()
    }
    signal.addEventListener('abort', cancel)
    observer.observe(element)
    if (signal.aborted) cancel()
  })
