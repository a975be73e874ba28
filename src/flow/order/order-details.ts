// Computes the payer of an order, its type, its lines, the amount due, and the record of its payment.

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
import type { SentPayment } from '../../domain/order/payments/sent-payment.ts'
import { ProblemError } from '../../domain/problem.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { customerOf, memberDetails, orderedDetails } from '../member/member-details.ts'
import type { FlowState } from '../state/flow-state.ts'
import { amountsIn, checkoutIn, isMembershipCart } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'

/**
 * Returns the payer of the order (specification §2.4). A membership belongs to the person for whom it was ordered, and the server's
 * customer with the same email has that person's name. A host order belongs to the server's customer, else to the contact typed at the
 * checkout.
 */
export function payerOf(state: FlowState, cartId: string): Customer {
  const customer = checkoutIn(state, cartId)?.customer
  const ordered = customerOf(
    asksForContact(state, cartId) ? memberDetails(state.draft, null) : orderedDetails(state),
  )
  if (!customer?.email) return ordered
  const isOrdersOwn =
    isMembershipCart(state, cartId) && state.acceptedBuyerOf !== cartId && ordered.email !== ''
  return isOrdersOwn && !isSameEmail(ordered.email, customer.email) ? ordered : customer
}

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Returns whether the checkout asks for the payer's contact (specification §2.4). It does so for a host order if the server knows
 * no email of the customer. It never does so for a membership, which has the details from an earlier step.
 */
export function asksForContact(state: FlowState, cartId: string): boolean {
  const checkout = checkoutIn(state, cartId)
  return checkout !== null && !checkout.customer?.email && !isMembershipCart(state, cartId)
}

/** A member's own email is accepted even if its format is unusual, because the member cannot change it in the widget. */
const isContactComplete = (state: Pick<FlowState, 'draft' | 'visitor'>): boolean => {
  const { firstName, lastName, email } = customerOf(memberDetails(state.draft, null))
  const ofMember = typedText(memberIn(state)?.email ?? '')
  return firstName !== '' && lastName !== '' && email !== '' && (isEmail(email) || email === ofMember)
}

/** Returns whether the payer's contact is still missing. Until it is complete, nothing can be paid. */
export const isContactMissing = (state: FlowState, cartId: string): boolean =>
  asksForContact(state, cartId) && !isContactComplete(state)

/** Throws ProblemError `no-contact` if the payer's contact is missing. */
export function requireContact(state: FlowState, cartId: string): void {
  if (isContactMissing(state, cartId)) throw new ProblemError({ kind: 'no-contact' })
}

/**
 * Returns the order type. A membership has the type with which it was ordered, so that type, item and price belong to the same person (api
 * §4.4). A host order has the server's type, else the type that its cart implies.
 */
export function orderTypeOf(state: FlowState, name: OrderName, order: Order): OrderType {
  const confirmed = inCart(order)?.confirmed?.orderType
  if (name === 'membership' && confirmed) return confirmed
  const known = detailsOf(order)?.checkout.orderType
  if (known) return known
  if (name === 'membership') return membershipOrderType(memberIn(state))
  const cart = cartOf(order)
  return cart && cart.sessions.length === 0 && cart.concessions.length > 0 ? 'shop' : 'booking'
}

/** Returns the amounts to pay, in cents. Throws ProblemError `cart-expired` if the checkout is not loaded. */
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

/** Returns the surcharge to show, in cents. It is 0 unless PayPal is the open payment option. */
export function surchargeShown(state: FlowState, cartId: string): number {
  const amounts = amountsIn(state, cartId)
  const isOpen = state.openOption === 'payPal' && checkoutIn(state, cartId)?.methods.payPal
  return amounts && isOpen && amounts.balanceInCents > 0 ? amounts.surchargeInCents : 0
}

/**
 * Returns the record of a payment: the order as it is currently shown. If its checkout is not loaded, the record has only the known parts.
 * Amounts are in cents.
 * @param paymentType null if a different tab or person has paid
 */
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
    // If a different person has paid, this widget does not know who got the receipt.
    customer: paymentType === null ? emptyCustomer : payerOf(state, cartId),
    lines: linesOf(state, cart, membershipIn(order)),
    valueInCents: amounts && valueInCentsOf(amounts, surchargeInCents),
    adjustmentInCents: amounts?.adjustmentInCents ?? 0,
    giftCardsInCents: amounts?.giftCardsInCents ?? 0,
    surchargeInCents,
  }
}

/**
 * Returns the amounts of the checkout. If the checkout is not loaded, calculates them from the cart's total. Returns null if there is no
 * cart.
 */
function knownAmounts(order: Order): Amounts | null {
  const cart = cartOf(order)
  return detailsOf(order)?.amounts ?? (cart && amountsOrdered(cart, null))
}

const linesOf = (
  { sessions }: FlowState,
  cart: Cart | null,
  membership: SentPayment['membership'],
): SentPayment['lines'] => (cart ? [...shownLines(cart, sessions, membership)] : [])
