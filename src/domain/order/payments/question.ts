// Puts the question about a payment in front of an order, as the ledger says (specification §4.9, §4.11).

import { emptyCustomer, unloaded } from '../change-of-owner.ts'
import {
  behind,
  cartIdOf,
  inCart,
  type Order,
  type OrderName,
  type PaymentOutcome,
  type PaymentSent,
} from '../order.ts'
import type { OrderType } from '../order-types.ts'
import { type Ledger, questionIn, toldOf } from './ledger.ts'
import type { Payer, SentPayment } from './sent-payment.ts'

/** Returns what is known of an order that a different tab or person has paid: neither its contents nor its amount (specification §4.6). */
export const paidByOthers = (cartId: string, orderType: OrderType): SentPayment => ({
  cartId,
  orderType,
  membership: null,
  paymentType: null,
  customer: emptyCustomer,
  lines: [],
  valueInCents: null,
  adjustmentInCents: 0,
  giftCardsInCents: 0,
  surchargeInCents: 0,
  isOthers: true,
})

/** The payments of one widget. */
export interface Payments {
  readonly ledger: Ledger
  readonly payers: readonly Payer[]
  readonly widget: string
}

/**
 * Returns the order with the question that the visitor has to see first, or without a question if the ledger has none. Returns the same
 * order if nothing has changed.
 */
export function withQuestion(order: Order, { ledger, payers, widget }: Payments, name: OrderName): Order {
  const entry = questionIn(ledger, widget, name)
  const payment = entry && toldOf(ledger, payers, entry.payment.cartId)
  if (!entry || !payment) return withoutQuestion(order)
  const asked: PaymentSent = {
    status: 'paymentSent',
    payment,
    outcome: outcomeOf(entry.status, order, payment.cartId),
    before: behind(order),
  }
  return order.status === 'paymentSent' && isSame(order, asked) ? order : asked
}

/** A different page with the same storage has closed the entry, so the order behind it has to be loaded again. */
function withoutQuestion(order: Order): Order {
  if (order.status !== 'paymentSent' || order.payment.isOthers) return order
  const before = inCart(order.before)
  return before ? unloaded(before) : order.before
}

function outcomeOf(status: string, order: Order, cartId: string): PaymentOutcome | null {
  if (status === 'paid') return { status: 'closed', paid: 'likely' }
  if (status === 'ended') return { status: 'closed', paid: 'unclear' }
  const isSameCart = order.status === 'paymentSent' && cartIdOf(order) === cartId
  return isSameCart && order.outcome?.status !== 'closed' ? order.outcome : null
}

const isSame = (one: PaymentSent, other: PaymentSent): boolean =>
  JSON.stringify([one.payment, one.outcome]) === JSON.stringify([other.payment, other.outcome])

/** Returns whether the order behind the question is in a different cart, e.g. because the visitor has ordered again since the payment. */
export const isOfOtherCart = ({ before, payment }: PaymentSent): boolean =>
  cartIdOf(before) !== payment.cartId

/** Returns whether the order is paid, but not by this tab. This tab then has no receipt to show and no payment to check. */
export const isPaidByOthers = ({ outcome, payment }: PaymentSent): boolean =>
  payment.isOthers === true && outcome?.status === 'closed' && outcome.paid === 'likely'
