// The widget that mount() gives where none can start: everything rejects, and nothing throws (specification §12.1).
import type { Widget } from './widget.ts'

export function cannotStart(rejected: Promise<never>): Widget {
  // Prevents an unhandled rejection on pages that do not use `ready`.
  rejected.catch(() => {})
  return {
    ready: rejected,
    cart: {
      addTickets: () => rejected,
      addProducts: () => rejected,
      get: () => rejected,
      reset: () => rejected,
    },
    navigate: () => rejected,
    unmount: () => {},
  }
}
