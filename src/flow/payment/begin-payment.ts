// One payment at a time (specification §4.4): the visitor can begin one only while no other has begun in this widget.
import type { PaymentInProgress } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'

/**
 * Returns what closes it: a second call does nothing, even if another payment has its sheet open by then. null while another
 * payment of this widget is under way: a second click, a held Enter, a second sheet.
 */
export function beginPayment(store: FlowStore, paymentInProgress: PaymentInProgress): (() => void) | null {
  if (store.getState().paymentInProgress) return null
  store.setState({ paymentInProgress })
  return () => {
    if (store.getState().paymentInProgress === paymentInProgress) store.setState({ paymentInProgress: null })
  }
}
