// Sends POST checkout/{id}. It first opens an entry in the ledger of payments, and then interprets the reply (specification §4.6, §4.7).

import { KEEP_PAGE_OPEN } from '../../domain/messages/order-notices.ts'
import { isFromProgram, isPaidAlready, isRefused } from '../../domain/order/cart-error.ts'
import { detailsOf, type OrderName } from '../../domain/order/order.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import { isFreePayment } from '../../domain/order/payments/ledger.ts'
import type { SentPayment } from '../../domain/order/payments/sent-payment.ts'
import { attempt, ProblemError } from '../../domain/problem.ts'
import { uuid } from '../../domain/text/uuid.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { addNotice } from '../checkout/load-checkout.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { isPaidInFull } from '../order/ask-about-dismissed.ts'
import { differencesFrom } from '../order/compare-order.ts'
import { paymentFor } from '../order/order-details.ts'
import { recordPaid } from '../order/with-cart.ts'
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
 * if money may have been taken. If a different page with the same storage has sent a payment for the cart, sends nothing and rejects with
 * `order-updating`.
 */
export async function sendPayment(
  scoped: ScopedServices,
  name: OrderName,
  { paymentType, nonce }: Payment,
  recaptchaToken: string | null,
): Promise<void> {
  if (scoped.signal.aborted) throw new ProblemError({ kind: 'cancelled' })
  const payment = open(scoped, name, paymentType)
  const { cartId, orderType, customer } = payment
  const securedCardData = nonce ?? null
  const body = { paymentType, orderType, customer, securedCardData, recaptchaToken }
  const reply = await attempt(() => scoped.api.checkout.complete(cartId, body))
  if (reply.ok && reply.value.success) return recordOrderEvent(scoped, name, { type: 'payment-confirmed' })
  const problem = reply.ok ? ({ kind: 'server', status: 200 } as const) : reply.problem
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

/** Opens the entry in the ledger, and keeps it outside memory, before the call leaves. Returns the payment as it is shown. */
function open(scoped: ScopedServices, name: OrderName, paymentType: PaymentType): SentPayment {
  const { store } = scoped
  // A different page with the same storage may have sent a payment for this cart.
  scoped.keepLedger()
  if (store.getState().orders[name].status === 'paymentSent')
    throw new ProblemError({ kind: 'order-updating' })
  const payment = paymentFor(scoped, name, paymentType)
  const { customer: _, ...facts } = payment
  // If the member's session has ended, the person pays as a visitor. So after a reload the payment still belongs to them
  // (specification §13.2).
  recordVisitorEvent(scoped, { type: 'continued' })
  recordOrderEvent(scoped, name, {
    type: 'payment-sent',
    payment,
    entry: {
      version: 1,
      id: uuid(),
      widget: store.getState().widget,
      order: name,
      payment: facts,
      sentAt: new Date().toISOString(),
      status: 'sent',
      isCopy: false,
      wasDoubtful: false,
    },
  })
  if (store.getState().orders[name].status !== 'paymentSent')
    throw new ProblemError({ kind: 'order-updating' })
  if (!store.getState().isLedgerKept) addNotice(scoped, KEEP_PAGE_OPEN)
  return payment
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
