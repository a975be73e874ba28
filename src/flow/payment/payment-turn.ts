// One payment at a time (specification §4.4): it can begin only while `payment` is null in the store, and
// only its own turn ends it.
import type { PaymentType } from '../../domain/order/order-types.ts'
import type { PaymentUnderWay } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'

export interface Turn {
  /** Runs the work that may charge. The order must not change meanwhile, and `end` waits for the result. */
  send<T>(work: () => Promise<T>): Promise<T>
  /** Gives the turn back. Further calls do nothing, even if another payment has the turn by then. */
  end(): void
}

/** null while another payment of this widget is under way: a second click, a held Enter, a second sheet. */
export function takePaymentTurn(store: FlowStore, method: PaymentUnderWay['method']): Turn | null {
  if (store.getState().payment) return null
  let current: PaymentUnderWay | null = null
  let isOver = false
  const publish = (next: PaymentUnderWay | null) => {
    current = next
    store.setState({ payment: next })
  }
  publish({ method, isSending: false })
  return {
    async send(work) {
      publish({ method, isSending: true })
      try {
        return await work()
      } finally {
        publish(isOver ? null : { method, isSending: false })
      }
    },
    end() {
      if (isOver) return
      isOver = true
      if (!current?.isSending) publish(null)
    },
  }
}

/** The way to pay that takes the turn of a payment of this type. */
export const methodOf = (paymentType: PaymentType): PaymentUnderWay['method'] => {
  if (paymentType === 'noPaymentRequired') return 'free'
  return paymentType === 'braintree' ? 'creditCard' : paymentType
}
