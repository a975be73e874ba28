// After a payment whose reply was lost: GET checkout shows whether it went through. The payment is never sent
// again (specification §4.7; api §8).

import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import type { OrderName, PaymentOutcome } from '../../domain/order/order.ts'
import { isFreePayment } from '../../domain/order/sent-payment.ts'
import { attempt, type Problem, problemOf } from '../../domain/problem.ts'
import { runCommand } from '../order/order-queue.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices, Services } from '../state/services.ts'

/** The answer is in the order. Never rejects. */
export async function askAboutPayment(services: Services, cartId: string): Promise<void> {
  await attempt(() => runCommand(services, cartId, 'ask', ask))
}

/** As a part of another command. */
export async function ask(scoped: ScopedServices, name: OrderName): Promise<void> {
  const { store, locks, api } = scoped
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent') return
  const { payment } = order
  const { cartId } = payment
  recordOrderEvent(scoped, name, { type: 'payment-checked', outcome: { status: 'asking' } })
  // Where this tab is a copy of one that is paying, the payment is that one's.
  if ((await locks.writing(cartId, async () => true)) === null)
    return recordOrderEvent(scoped, name, { type: 'being-paid-elsewhere' })
  try {
    const { balanceInCents, giftCards } = await api.checkout.get(cartId)
    // An order that costs nothing has no balance either, and is complete only when the server says so (409).
    const isPaidInFull = !isFreePayment(payment) && balanceInCents === 0 && giftCards.length === 0
    const outcome: PaymentOutcome = isPaidInFull
      ? { status: 'closed', paid: 'likely' }
      : { status: 'open', balanceInCents }
    recordOrderEvent(scoped, name, { type: 'payment-checked', outcome })
  } catch (thrown) {
    const problem = problemOf(thrown)
    // The checkout was left: what was known before is all that is known.
    const outcome = problem.kind === 'cancelled' ? order.outcome : answerAfter(problem)
    recordOrderEvent(scoped, name, { type: 'payment-checked', outcome })
  }
}

/** 409: the order is complete. 404 and 410: it is gone, either paid or expired. */
function answerAfter(problem: Problem): PaymentOutcome {
  if (isPaidAlready(problem)) return { status: 'closed', paid: 'likely' }
  if (isCartGone(problem)) return { status: 'closed', paid: 'unclear' }
  return { status: 'unknown', problem }
}
