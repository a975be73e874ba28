// Asks the server about a payment after its reply was lost. GET checkout shows whether the payment succeeded. The payment is never sent
// again (specification §4.7; api §8).

import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import type { OrderName, PaymentOutcome } from '../../domain/order/order.ts'
import { isFreePayment } from '../../domain/order/sent-payment.ts'
import { attempt, type Problem, problemOf } from '../../domain/problem.ts'
import { runCommand } from '../order/order-queue.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices, Services } from '../state/services.ts'

/** Asks the server about the sent payment of this cart, and records the answer in the order. Never rejects. */
export async function askAboutPayment(services: Services, cartId: string): Promise<void> {
  await attempt(() => runCommand(services, cartId, 'ask', ask))
}

/**
 * Asks the server about the sent payment, as a part of a running command. Records the outcome in the order. If the server cannot
 * be asked, the outcome is `unknown`.
 */
export async function ask(scoped: ScopedServices, name: OrderName): Promise<void> {
  const { store, locks, api } = scoped
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent') return
  const { payment } = order
  const { cartId } = payment
  recordOrderEvent(scoped, name, { type: 'payment-checked', outcome: { status: 'asking' } })
  // If this tab is a copy of a tab that is paying, the payment belongs to that tab.
  if ((await locks.writing(cartId, async () => true)) === null)
    return recordOrderEvent(scoped, name, { type: 'being-paid-elsewhere' })
  try {
    const { balanceInCents, giftCards } = await api.checkout.get(cartId)
    // A free order has a balance of 0 even before it is complete, so only a 409 shows that it is complete.
    const isPaidInFull = !isFreePayment(payment) && balanceInCents === 0 && giftCards.length === 0
    const outcome: PaymentOutcome = isPaidInFull
      ? { status: 'closed', paid: 'likely' }
      : { status: 'open', balanceInCents }
    recordOrderEvent(scoped, name, { type: 'payment-checked', outcome })
  } catch (thrown) {
    const problem = problemOf(thrown)
    // If the visitor has closed the checkout, the earlier outcome stays.
    const outcome = problem.kind === 'cancelled' ? order.outcome : answerAfter(problem)
    recordOrderEvent(scoped, name, { type: 'payment-checked', outcome })
  }
}

/**
 * Returns the outcome after GET checkout has failed. 409 means that the order is complete. 404 and 410 mean that its cart is
 * gone, so the order was paid or the cart has expired.
 */
function answerAfter(problem: Problem): PaymentOutcome {
  if (isPaidAlready(problem)) return { status: 'closed', paid: 'likely' }
  if (isCartGone(problem)) return { status: 'closed', paid: 'unclear' }
  return { status: 'unknown', problem }
}
