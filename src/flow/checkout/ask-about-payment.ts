// Asks the server about a payment after its reply was lost. GET checkout shows whether the payment succeeded. The payment is never sent
// again (specification §4.7; api §8).

import { earlierPaymentMessages } from '../../domain/messages/status-messages.ts'
import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import type { Checkout } from '../../domain/order/checkout.ts'
import {
  type Order,
  type OrderName,
  orderNames,
  type PaymentOutcome,
  type PaymentSent,
} from '../../domain/order/order.ts'
import type { SentPayment } from '../../domain/order/payments/sent-payment.ts'
import { attempt, type Problem } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { askAboutDismissed, claimReport, showsPaid } from '../order/ask-about-dismissed.ts'
import { runCommand } from '../order/order-queue.ts'
import { isEarlierReply } from '../order/past-replies.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { addNotice } from './load-checkout.ts'

/** Asks the server about the sent payment of this cart, and records the answer in the order. Never rejects. */
export async function askAboutPayment(services: Services, cartId: string): Promise<void> {
  await attempt(() => runCommand(services, cartId, 'ask', ask))
}

/** Asks the server about the earlier payments whose result is unknown, and shows the result. Never rejects. */
export async function checkEarlierPayments(services: Services): Promise<void> {
  const { store, navigate, orderQueue, step } = services
  const work = async (scoped: ScopedServices) => {
    const isAnswered = await askAboutDismissed(scoped)
    const asked = orderNames.map(name => store.getState().orders[name]).find(isPaymentSent)
    if (asked) navigate(checkoutRoute(asked.payment.cartId), 'replace')
    else addNotice(scoped, isAnswered ? earlierPaymentMessages.notYet : earlierPaymentMessages.unknown)
  }
  await attempt(() => orderQueue.run(services, { order: 'host', type: 'ask' }, work, step.signal))
}

const isPaymentSent = (order: Order): order is PaymentSent => order.status === 'paymentSent'

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
  const record = (outcome: PaymentOutcome | null) =>
    recordOrderEvent(scoped, name, { type: 'payment-checked', outcome })
  record({ status: 'asking' })
  // If this tab is a copy of a tab that is paying, the payment belongs to that tab.
  if ((await locks.writing(cartId, async () => true)) === null)
    return recordOrderEvent(scoped, name, { type: 'being-paid-elsewhere' })
  const asked = await attempt(() => api.checkout.get(cartId))
  const outcome = asked.ok ? await answerOf(scoped, payment, asked.value) : answerAfter(asked.problem)
  if (outcome.status === 'closed' && outcome.paid === 'likely') await claimReport(scoped, cartId)
  // If the visitor has closed the checkout, the earlier outcome stays.
  record(!asked.ok && asked.problem.kind === 'cancelled' ? order.outcome : outcome)
}

/**
 * Returns the outcome after GET checkout. A cache or a lagging server may send a reply from before the payment, which says nothing about
 * it.
 */
async function answerOf(
  scoped: ScopedServices,
  payment: SentPayment,
  checkout: Checkout,
): Promise<PaymentOutcome> {
  if (isEarlierReply(scoped.store, payment.cartId, checkout))
    return { status: 'unknown', problem: { kind: 'order-unchecked' } }
  return (await showsPaid(scoped, payment, checkout))
    ? { status: 'closed', paid: 'likely' }
    : { status: 'open', balanceInCents: checkout.balanceInCents }
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
