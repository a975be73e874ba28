// Tells the page what happens: bubbling CustomEvents on the mount element (contract §1).
import type { Emit } from '../domain/host-events.ts'

/** A listener of the page that throws is the page's own error: the browser reports it, and the widget goes on. */
export const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) => {
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
