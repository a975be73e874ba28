// Tells the page what happens (specification §12.3).
import type { Emit } from '../domain/host-events.ts'
import { whenActivated } from './when-activated.ts'

/**
 * The mark is for a site's own monitoring (specification §12.3); a script of the page may have a `performance` of its own.
 * `dispatchEvent` does not throw when a listener of the page does: the browser reports that error. A prerendered page gets its
 * events at activation.
 */
export const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) =>
    whenActivated(() => {
      performance?.mark?.(name)
      element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    })
