// Who pays for an order, its type, its lines, the amount due, and all of it as what a payment is for.

import { type Amounts, amountsOrdered, valueInCentsOf } from '../../domain/amounts.ts'
import { isEmail } from '../../domain/member/personal-field-checks.ts'
import type { Cart } from '../../domain/order/cart.ts'
import { shownLines } from '../../domain/order/cart-lines.ts'
import { emptyCustomer } from '../../domain/order/change-of-owner.ts'
import { type Customer, membershipOrderType } from '../../domain/order/checkout.ts'
import {
  cartIdOf,
  cartOf,
  detailsOf,
  inCart,
  membershipIn,
  type Order,
  type OrderName,
} from '../../domain/order/order.ts'
import type { OrderType, PaymentType } from '../../domain/order/order-types.ts'
import type { SentPayment } from '../../domain/order/sent-payment.ts'
import { ProblemError } from '../../domain/problem.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { customerOf, memberDetails, orderedDetails } from '../member/member-details.ts'
import type { FlowState } from '../state/flow-state.ts'
import { amountsIn, checkoutIn, isMembershipCart } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'

/** The customer from the server if it has an email, else who was asked for, else whom the membership is for (specification §2.4). */
export function payerOf(state: FlowState, cartId: string): Customer {
  const customer = checkoutIn(state, cartId)?.customer
  if (customer?.email) return customer
  return customerOf(asksForContact(state, cartId) ? memberDetails(state.draft) : orderedDetails(state))
}

/**
 * Whether the checkout asks who is paying (specification §2.4): a host page's order of somebody whose email the
 * server does not know. The details of a membership were given before.
 */
export function asksForContact(state: FlowState, cartId: string): boolean {
  const checkout = checkoutIn(state, cartId)
  return checkout !== null && !checkout.customer?.email && !isMembershipCart(state, cartId)
}

/** A member's own email is not judged: it cannot be changed here. */
const isContactComplete = (state: Pick<FlowState, 'draft' | 'visitor'>): boolean => {
  const { firstName, lastName, email } = customerOf(memberDetails(state.draft))
  const ofMember = typedText(memberIn(state)?.email ?? '')
  return firstName !== '' && lastName !== '' && email !== '' && (isEmail(email) || email === ofMember)
}

/** Nothing can be paid then. */
export const isContactMissing = (state: FlowState, cartId: string): boolean =>
  asksForContact(state, cartId) && !isContactComplete(state)

/** Throws ProblemError `no-contact` if nobody has said who is paying. */
export function requireContact(state: FlowState, cartId: string): void {
  if (isContactMissing(state, cartId)) throw new ProblemError({ kind: 'no-contact' })
}

/**
 * The type with which a membership was ordered, so that type, item and price belong to the same person (api §4.4). For a host order,
 * the server's type, or else one that follows from the cart.
 */
function orderTypeOf(state: FlowState, name: OrderName, order: Order): OrderType {
  const confirmed = inCart(order)?.confirmed?.orderType
  if (name === 'membership' && confirmed) return confirmed
  const known = detailsOf(order)?.checkout.orderType
  if (known) return known
  if (name === 'membership') return membershipOrderType(memberIn(state))
  const cart = cartOf(order)
  return cart && cart.sessions.length === 0 && cart.concessions.length > 0 ? 'shop' : 'booking'
}

/** Amounts in cents. Throws ProblemError `cart-expired` if the checkout is gone. */
export function amountDue({ store, config }: Pick<Services, 'store' | 'config'>, cartId: string): AmountDue {
  const checkout = checkoutIn(store.getState(), cartId)
  const amounts = amountsIn(store.getState(), cartId)
  if (!checkout || !amounts) throw new ProblemError({ kind: 'cart-expired' })
  return {
    amountInCents: amounts.balanceInCents,
    payPalAmountInCents: amounts.balanceInCents + amounts.surchargeInCents,
    currency: checkout.currency,
    merchantName: typedText(checkout.merchantName ?? '', 'NFC') || config.cinemaName,
  }
}

/** Cents that PayPal adds, while it is the way to pay that is open. */
export function surchargeShown(state: FlowState, cartId: string): number {
  const amounts = amountsIn(state, cartId)
  const isOpen = state.openOption === 'payPal' && checkoutIn(state, cartId)?.methods.payPal
  return amounts && isOpen && amounts.balanceInCents > 0 ? amounts.surchargeInCents : 0
}

export const isSameDue = (one: AmountDue, other: AmountDue): boolean =>
  one.amountInCents === other.amountInCents &&
  one.payPalAmountInCents === other.payPalAmountInCents &&
  one.currency === other.currency

/** What the payment of an order is for, as it is shown now. Of an order that is not shown, what is known. */
export function paymentFor(
  { store }: Pick<Services, 'store'>,
  name: OrderName,
  paymentType: PaymentType | null,
): SentPayment {
  const state = store.getState()
  const order = state.orders[name]
  const cartId = cartIdOf(order) ?? ''
  const cart = cartOf(order)
  const amounts = knownAmounts(order)
  const surchargeInCents = paymentType === 'payPal' ? (amounts?.surchargeInCents ?? 0) : 0
  return {
    cartId,
    orderType: orderTypeOf(state, name, order),
    membership: membershipIn(order),
    paymentType,
    // Where somebody else has paid, nobody here knows where the receipt went.
    customer: paymentType === null ? emptyCustomer : payerOf(state, cartId),
    lines: linesOf(state, cart, membershipIn(order)),
    valueInCents: amounts && valueInCentsOf(amounts, surchargeInCents),
    adjustmentInCents: amounts?.adjustmentInCents ?? 0,
    giftCardsInCents: amounts?.giftCardsInCents ?? 0,
    surchargeInCents,
  }
}

/** Of a checkout that is not loaded, the cart's total is known at most. */
function knownAmounts(order: Order): Amounts | null {
  const cart = cartOf(order)
  return detailsOf(order)?.amounts ?? (cart && amountsOrdered(cart, null))
}

const linesOf = (
  { sessions }: FlowState,
  cart: Cart | null,
  membership: SentPayment['membership'],
): SentPayment['lines'] => (cart ? [...shownLines(cart, sessions, membership)] : [])
