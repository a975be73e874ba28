// One payment at a time: it begins only while `payment` is null in the store, and whoever began it ends it.
import type { PaymentUnderWay } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'

export interface Turn {
  /** Runs the work that may charge. Meanwhile nothing about the order may change, and `end` waits for it. */
  send<T>(work: () => Promise<T>): Promise<T>
  /** Gives the turn back. Calls after the first one do nothing, also when somebody else has the turn by then. */
  end(): void
}

/** null while another payment of this widget is under way: a second click, a held Enter, a second sheet. */
export function takePaymentTurn(store: FlowStore, method: PaymentUnderWay['method']): Turn | null {
  if (store.getState().payment) return null
  let mine: PaymentUnderWay | null = null
  let isOver = false
  const show = (next: PaymentUnderWay | null) => {
    mine = next
    store.setState({ payment: next })
  }
  show({ method, isSending: false })
  return {
    async send(work) {
      show({ method, isSending: true })
      try {
        return await work()
      } finally {
        show(isOver ? null : { method, isSending: false })
      }
    },
    end() {
      if (isOver) return
      isOver = true
      if (!mine?.isSending) show(null)
    },
  }
}
