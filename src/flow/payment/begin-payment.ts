// Allows one payment at a time in a widget (specification §4.4).
import type { PaymentInProgress } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'

/**
 * Marks a payment as begun and returns a function that ends it. Returns null while an earlier payment of this widget is under way, for
 * example after a second click. If the returned function is called twice, the second call does nothing, even if a later payment has begun.
 */
export function beginPayment(store: FlowStore, paymentInProgress: PaymentInProgress): (() => void) | null {
  if (store.getState().paymentInProgress) return null
  store.setState({ paymentInProgress })
  return () => {
    if (store.getState().paymentInProgress === paymentInProgress) store.setState({ paymentInProgress: null })
  }
}
