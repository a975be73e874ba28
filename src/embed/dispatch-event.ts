// Dispatches the widget's events to the page (specification §12.3).
import type { Emit } from '../domain/host-events.ts'
import { whenActivated } from './when-activated.ts'

/**
 * Returns a function that dispatches an event on the element and sets a User Timing mark of the same name (specification §12.3). On a
 * prerendered page the event waits until activation. The function never throws, because the browser itself reports the error of a listener.
 */
export const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) =>
    whenActivated(() => {
      setMark(name)
      element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    })

/** Sets a User Timing mark, unless a page script has replaced `performance` with an object that cannot set it. */
export function setMark(name: string): void {
  try {
    performance.mark(name)
  } catch {
    // The mark is optional. An error here must not prevent the event, e.g. the event of a paid order.
  }
}
