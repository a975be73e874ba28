// After a payment whose reply was lost: GET checkout shows whether it went through. The payment is never sent
// again (specification §4.7; api §8).
import { type Problem, problemOf } from '../../domain/problem.ts'
import type { PaymentStatus } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'

/** The result is in `paymentStatus`. Never rejects. */
export async function checkPaymentStatus({ api, store }: Services, cartId: string): Promise<void> {
  if (store.getState().paymentStatus?.status === 'asking') return
  store.setState({ paymentStatus: { status: 'asking' } })
  try {
    const checkout = await api.checkout.get(cartId)
    if (!checkout) return
    store.setState({ checkout, checkoutId: cartId, giftCards: checkout.giftCards })
    const { balanceInCents } = checkout
    // An order that costs nothing has no balance either, and is complete only when the server says so (409).
    const isFree = store.getState().paying?.paymentType === 'noPaymentRequired'
    const paidInFull = !isFree && balanceInCents === 0 && checkout.giftCards.length === 0
    store.setState({
      paymentStatus: paidInFull ? { status: 'closed', paid: 'likely' } : { status: 'open', balanceInCents },
    })
  } catch (thrown) {
    store.setState({ paymentStatus: statusAfter(problemOf(thrown)) })
  }
}

/** 409: the order is complete. 404 and 410: it is gone, either paid or expired. */
function statusAfter(problem: Problem): PaymentStatus {
  const httpStatus = problem.kind === 'server' ? problem.status : 0
  if (httpStatus === 409) return { status: 'closed', paid: 'likely' }
  if (httpStatus === 404 || httpStatus === 410) return { status: 'closed', paid: 'unclear' }
  return { status: 'unknown', problem }
}
