// Sends POST checkout/{id}. It first records the payment, and then interprets the reply (specification §4.6, §4.7).

import { isFromProgram, isPaidAlready, isRefused } from '../../domain/order/cart-error.ts'
import { isSameAmount } from '../../domain/order/checkout.ts'
import { detailsOf, inCart, type OrderName } from '../../domain/order/order.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import { isFreePayment } from '../../domain/order/sent-payment.ts'
import { attempt, ProblemError } from '../../domain/problem.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { paymentFor } from '../order/order-details.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { buyerIn } from '../state/visitor.ts'

/** One payment that the visitor has started. */
export interface Payment {
  readonly paymentType: PaymentType
  /** The provider's one-time token for the card or wallet. Sent once, never stored. */
  readonly nonce?: string
  /** The amount that the visitor has agreed to. A different amount is refused. */
  readonly quoted?: AmountDue | null
  /** Aborted when the payment method is closed. A payment that is still queued is then not sent. */
  readonly until?: AbortSignal
}

/**
 * Sends the payment. Resolves when the server says, with `success` or a 409, that the order is paid. The order stays
 * `paymentSent` until the result is shown. Rejects with the server's problem if nothing was charged, and with `payment-unknown`
 * if money may have been taken. If the payment could not be recorded, sends nothing and rejects with `order-updating`.
 */
export async function sendPayment(
  scoped: ScopedServices,
  name: OrderName,
  { paymentType, nonce }: Payment,
  recaptchaToken: string | null,
): Promise<void> {
  const { api, store } = scoped
  const payment = paymentFor(scoped, name, paymentType)
  const { cartId, orderType, customer } = payment
  const { unresolvedPayment = null } = inCart(store.getState().orders[name]) ?? {}
  // If the member's session has ended, the person pays as a visitor. So after a reload the unresolved payment still belongs to them
  // (specification §13.2).
  recordVisitorEvent(scoped, { type: 'continued' })
  // The payment is recorded and stored before the call. If the page reloads during the call, money may have been taken.
  recordOrderEvent(scoped, name, { type: 'payment-sent', payment })
  const recorded = store.getState().orders[name]
  // If a different page of this tab has stored its flow meanwhile, that flow has replaced this one, and the record is lost
  // (specification §13.1).
  if (recorded.status !== 'paymentSent' || recorded.payment !== payment)
    throw new ProblemError({ kind: 'order-updating' })
  const securedCardData = nonce ?? null
  const body = { paymentType, orderType, customer, securedCardData, recaptchaToken }
  const reply = await attempt(() => api.checkout.complete(cartId, body))
  if (reply.ok && reply.value.success) return
  const problem = reply.ok ? ({ kind: 'server', status: 200 } as const) : reply.problem
  if (isPaidAlready(problem)) {
    // While this tab had the lock, no other tab could pay. So the server has taken this payment, or an earlier payment of which
    // this tab doesn't know the result.
    if (unresolvedPayment !== null) recordOrderEvent(scoped, name, { type: 'refused' })
    return recordOrderEvent(scoped, name, { type: 'paid-elsewhere', payment })
  }
  if (reply.ok || isRefused(problem)) recordOrderEvent(scoped, name, { type: 'refused' })
  else if (!isFromProgram(problem) || !(await isStillOpen(scoped, name)))
    throw new ProblemError({ kind: 'payment-unknown' })
  throw new ProblemError(problem)
}

/**
 * Asks GET checkout after a reply that neither confirms nor refuses the payment. Returns whether the order is open with the same balance
 * and can be paid again. Its payment then stays unresolved, in case the server says later that the order is paid.
 */
async function isStillOpen(scoped: ScopedServices, name: OrderName): Promise<boolean> {
  const order = scoped.store.getState().orders[name]
  if (order.status !== 'paymentSent') return false
  const asked = await attempt(() => scoped.api.checkout.get(order.payment.cartId))
  if (!asked.ok) return false
  const checkout = asked.value
  const { balanceInCents, giftCards } = checkout
  const shown = detailsOf(order)?.checkout
  const isFree = isFreePayment(order.payment)
  const isSame = shown ? isSameAmount(shown, checkout) : isFree && balanceInCents === 0
  // A free order has a balance of 0 even before it is complete, so only a 409 shows that it is complete.
  if (!isSame || (!isFree && balanceInCents === 0 && giftCards.length === 0)) return false
  recordOrderEvent(scoped, name, { type: 'payment-checked', outcome: { status: 'open', balanceInCents } })
  recordOrderEvent(scoped, name, { type: 'reopened' })
  if (shown)
    recordOrderEvent(scoped, name, {
      type: 'loaded',
      checkout,
      cart: null,
      of: name,
      buyer: buyerIn(scoped.store.getState()),
    })
  return true
}
