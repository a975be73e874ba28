// Allows one payment at a time in a widget (specification §4.4).
import type { PaymentInProgress } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'

/**
 * Marks a payment as begun and returns a function that closes it. Returns null while a different payment of this widget is under way, e.g.
 * after a second click or a held Enter. A second call of the function does nothing, even if a later payment has begun by then.
 */
export function beginPayment(store: FlowStore, paymentInProgress: PaymentInProgress): (() => void) | null {
  if (store.getState().paymentInProgress) return null
  store.setState({ paymentInProgress })
  return () => {
    if (store.getState().paymentInProgress === paymentInProgress) store.setState({ paymentInProgress: null })
  }
}
