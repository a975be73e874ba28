// Who pays for an order, its type, its lines, the amount due, and all of it as what a payment is for.
import { isEmail } from '../../domain/member/personal-field-checks.ts'
import type { Cart } from '../../domain/order/cart.ts'
import { shownLines } from '../../domain/order/cart-lines.ts'
import { emptyCustomer } from '../../domain/order/change-of-owner.ts'
import {
  type Customer,
  membershipOrderType,
  orderSum,
  payPalAmount,
  payPalSurcharge,
} from '../../domain/order/checkout.ts'
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
import type { AmountDue } from '../../payments/provider.ts'
import { customerOf, memberDetails, orderedDetails } from '../member/member-details.ts'
import type { FlowState } from '../state/flow-state.ts'
import { cartIn, checkoutIn, giftCardsIn, isMembershipCart } from '../state/orders.ts'
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
  const member = memberIn(state)
  return firstName !== '' && lastName !== '' && email !== '' && (isEmail(email) || email === member?.email)
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
  if (!checkout) throw new ProblemError({ kind: 'cart-expired' })
  return {
    amountInCents: checkout.balanceInCents,
    payPalAmountInCents: payPalAmount(checkout),
    currency: checkout.currency,
    merchantName: checkout.merchantName ?? config.cinemaName,
  }
}

/** Cents that gift cards pay of this order. */
export const amountByGiftCard = (state: FlowState, cartId: string): number => {
  const checkout = checkoutIn(state, cartId)
  return checkout
    ? orderSum(cartIn(state, cartId), checkout, giftCardsIn(state, cartId).length > 0).giftCardsInCents
    : 0
}

/** Cents that PayPal adds, while it is the way to pay that is open. */
export function surchargeShown(state: FlowState, cartId: string): number {
  const checkout = checkoutIn(state, cartId)
  const isOpen = state.openOption === 'payPal' && checkout?.methods.payPal && checkout.balanceInCents > 0
  return isOpen ? payPalSurcharge(checkout) : 0
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
  const details = detailsOf(order)
  const cart = cartOf(order)
  const isPayPal = paymentType === 'payPal' && details !== null
  const surchargeInCents = isPayPal ? payPalSurcharge(details.checkout) : 0
  const sum = details && orderSum(cart, details.checkout, details.giftCards.length > 0)
  // Of a voucher or a fee the cart's total may know nothing: what is charged is the balance. That of an order that has changed
  // since is another's.
  const isShown = sum && order.status === 'payable'
  const total = sum?.totalInCents ?? cart?.totalInCents ?? null
  const value = isShown ? sum.giftCardsInCents + sum.balanceInCents : total
  return {
    cartId,
    orderType: orderTypeOf(state, name, order),
    membership: membershipIn(order),
    paymentType,
    // Where somebody else has paid, nobody here knows where the receipt went.
    customer: paymentType === null ? emptyCustomer : payerOf(state, cartId),
    lines: linesOf(state, cart, membershipIn(order)),
    valueInCents: value === null ? null : value + surchargeInCents,
    giftCardsInCents: sum?.giftCardsInCents ?? 0,
    surchargeInCents,
  }
}

const linesOf = (
  { sessions }: FlowState,
  cart: Cart | null,
  membership: SentPayment['membership'],
): SentPayment['lines'] => (cart ? [...shownLines(cart, sessions, membership)] : [])
