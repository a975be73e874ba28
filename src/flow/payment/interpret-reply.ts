// Interprets the reply to POST checkout/{id} (specification §4.6, §4.7).
import { isFromProgram, isPaidAlready, isRefused } from '../../domain/order/cart-error.ts'
import { detailsOf, type OrderName } from '../../domain/order/order.ts'
import { isFreePayment } from '../../domain/order/payments/ledger.ts'
import type { SentPayment } from '../../domain/order/payments/sent-payment.ts'
import { attempt, ProblemError, type Result } from '../../domain/problem.ts'
import { claimEntries, isPaidInFull } from '../order/ask-about-dismissed.ts'
import { differencesFrom } from '../order/compare-order.ts'
import { isEarlierReply } from '../order/past-replies.ts'
import { recordPaid } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { buyerIn } from '../state/visitor.ts'

interface Reply {
  readonly success: boolean
  readonly detail?: string
}

const refusalIn = ({ success: _, ...words }: Reply) => ({ kind: 'server', status: 200, ...words }) as const

/**
 * Records the answer to the payment in the ledger. Resolves if the server says, with `success` or a 409, that the order is paid. The order
 * stays `paymentSent` until the result is shown. Rejects with the server's problem if nothing was charged, and with `payment-unknown` if
 * money may have been taken.
 */
export async function interpretReply(
  scoped: ScopedServices,
  name: OrderName,
  payment: SentPayment,
  reply: Result<Reply>,
): Promise<void> {
  if (reply.ok && reply.value.success) {
    // A copy of this tab may begin only after the reply. The claim keeps it from reporting the payment again.
    await claimEntries(scoped, payment.cartId)
    return recordOrderEvent(scoped, name, { type: 'payment-confirmed' })
  }
  const problem = reply.ok ? refusalIn(reply.value) : reply.problem
  if (isPaidAlready(problem)) return await recordPaid(scoped, name)
  // The page has removed the widget after the call was sent, so the server may have taken the payment.
  if (problem.kind === 'cancelled') throw new ProblemError(problem)
  if (reply.ok || isRefused(problem)) recordOrderEvent(scoped, name, { type: 'refused' })
  else if (!isFromProgram(problem) || !(await isStillOpen(scoped, name, payment))) {
    recordOrderEvent(scoped, name, { type: 'payment-checked', outcome: null })
    throw new ProblemError({ kind: 'payment-unknown' })
  }
  throw new ProblemError(problem)
}

/**
 * Asks the server after a reply that neither confirms nor refuses the payment. Returns whether the order is open and unchanged, so that it
 * can be paid again. Its entry in the ledger stays open.
 */
async function isStillOpen(scoped: ScopedServices, name: OrderName, payment: SentPayment): Promise<boolean> {
  const { store, api } = scoped
  const asked = await attempt(async () => {
    const [checkout, cart] = await Promise.all([
      api.checkout.get(payment.cartId),
      api.cart.get(payment.cartId),
    ])
    return { checkout, cart }
  })
  if (!asked.ok) return false
  const { checkout } = asked.value
  // A cache or a lagging server may send a reply from before the payment.
  if (isEarlierReply(store, payment.cartId, checkout)) return false
  const isFree = isFreePayment(payment)
  const isSame =
    differencesFrom(store.getState(), name, asked.value).length === 0 &&
    (!isFree || checkout.balanceInCents === 0)
  if (!isSame || isPaidInFull(payment, checkout)) return false
  const { balanceInCents } = checkout
  const isShown = detailsOf(store.getState().orders[name]) !== null
  recordOrderEvent(scoped, name, { type: 'payment-checked', outcome: { status: 'open', balanceInCents } })
  recordOrderEvent(scoped, name, { type: 'reopened' })
  if (isShown)
    recordOrderEvent(scoped, name, {
      type: 'loaded',
      ...asked.value,
      of: name,
      buyer: buyerIn(store.getState()),
    })
  return true
}
