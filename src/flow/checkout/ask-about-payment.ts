// After a payment whose reply was lost: GET checkout shows whether it went through. The payment is never sent
// again (specification §4.7; api §8).

import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import type { Answer, OrderName } from '../../domain/order/order.ts'
import { isFreePayment } from '../../domain/order/payment-steps.ts'
import { attempt, type Problem, problemOf } from '../../domain/problem.ts'
import { note } from '../state/note.ts'
import { orderNameOf } from '../state/orders.ts'
import type { Own, Services } from '../state/services.ts'

/** The answer is in the order. Never rejects. */
export async function askAboutPayment(services: Services, cartId: string): Promise<void> {
  const order = orderNameOf(services.store.getState(), cartId)
  await attempt(() => services.desk.serve(services, { order, what: 'ask' }, own => ask(own, order)))
}

/** As a part of another command. */
export async function ask(own: Own, name: OrderName): Promise<void> {
  const { store, locks, api } = own
  const order = store.getState().orders[name]
  if (order.is !== 'sent') return
  const { payment } = order
  const { cartId } = payment
  note(own, name, { is: 'answered', answer: { status: 'asking' } })
  // Where this tab is a copy of one that is paying, the payment is that one's.
  if ((await locks.writing(cartId, async () => true)) === null)
    return note(own, name, { is: 'being-paid-elsewhere' })
  try {
    const { balanceInCents, giftCards } = await api.checkout.get(cartId)
    // An order that costs nothing has no balance either, and is complete only when the server says so (409).
    const isPaidInFull = !isFreePayment(payment) && balanceInCents === 0 && giftCards.length === 0
    const answer: Answer = isPaidInFull
      ? { status: 'closed', paid: 'likely' }
      : { status: 'open', balanceInCents }
    note(own, name, { is: 'answered', answer })
  } catch (thrown) {
    const problem = problemOf(thrown)
    // The checkout was left: what was known before is all that is known.
    const answer = problem.kind === 'cancelled' ? order.answer : answerAfter(problem)
    note(own, name, { is: 'answered', answer })
  }
}

/** 409: the order is complete. 404 and 410: it is gone, either paid or expired. */
function answerAfter(problem: Problem): Answer {
  if (isPaidAlready(problem)) return { status: 'closed', paid: 'likely' }
  if (isCartGone(problem)) return { status: 'closed', paid: 'unclear' }
  return { status: 'unknown', problem }
}
