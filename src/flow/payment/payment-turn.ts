// One payment at a time (specification §4.4): the visitor can begin one only while no other has begun in this widget.
import type { MethodName, PaymentType } from '../../domain/order/order-types.ts'
import type { PaymentTurn } from '../../payments/provider.ts'
import type { Sheet } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'

/**
 * null while another payment of this widget is under way: a second click, a held Enter, a second sheet. A second call of `end`
 * does nothing, even if another payment has the turn by then.
 */
export function takePaymentTurn(store: FlowStore, sheet: Sheet): Pick<PaymentTurn, 'end'> | null {
  if (store.getState().sheet) return null
  store.setState({ sheet })
  return {
    end() {
      if (store.getState().sheet === sheet) store.setState({ sheet: null })
    },
  }
}

/** The way to pay of a payment of this type; null for what costs nothing. */
export const methodOf = (paymentType: PaymentType): MethodName | null => {
  if (paymentType === 'noPaymentRequired') return null
  return paymentType === 'braintree' ? 'creditCard' : paymentType
}
