// Dispatches the widget's events to the page (specification §12.3).
import type { Emit } from '../domain/host-events.ts'
import { whenActivated } from './when-activated.ts'

/**
 * Returns a function that dispatches an event on the element and sets a User Timing mark of the same name (specification §12.3).
 * On a prerendered page the event waits until activation. The function never throws. The browser reports a listener's error, and
 * the mark is optional, because a page script may have replaced `performance`.
 */
export const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) =>
    whenActivated(() => {
      performance?.mark?.(name)
      element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    })
