// A payment whose reply was lost: GET checkout tells where things stand; the program sends nothing twice (specification §4.7; api §8).
import { type Problem, problemOf } from '../../domain/problem.ts'
import type { PaymentStatus } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'

/** Leaves the answer in `standing`. Never rejects. */
export async function checkPaymentStatus({ api, store }: Services, cartId: string): Promise<void> {
  if (store.getState().paymentStatus?.status === 'asking') return
  store.setState({ paymentStatus: { status: 'asking' } })
  try {
    const checkout = await api.checkout.get(cartId)
    if (!checkout) return
    store.setState({ checkout, checkoutId: cartId, giftCards: checkout.giftCards })
    const { balanceInCents } = checkout
    const paidInFull = balanceInCents === 0 && checkout.giftCards.length === 0
    store.setState({
      paymentStatus: paidInFull ? { status: 'closed', paid: 'likely' } : { status: 'open', balanceInCents },
    })
  } catch (thrown) {
    store.setState({ paymentStatus: standingOf(problemOf(thrown)) })
  }
}

/** 409: this order is done. 404 and 410: it is not known any more, paid or run out. */
function standingOf(problem: Problem): PaymentStatus {
  const status = problem.kind === 'server' ? problem.status : 0
  if (status === 409) return { status: 'closed', paid: 'likely' }
  if (status === 404 || status === 410) return { status: 'closed', paid: 'unclear' }
  return { status: 'unknown', problem }
}
