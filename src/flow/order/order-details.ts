// Who pays for an order, its type, and the amount due.

import { isEmail } from '../../domain/member/personal-field-checks.ts'
import { type Customer, membershipOrderType, payPalAmount } from '../../domain/order/checkout.ts'
import type { OrderType } from '../../domain/order/order-types.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { customerOf, memberDetails, orderedDetails } from '../member/member-details.ts'
import { isMembershipOrder } from '../state/checkout-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'

/** The customer from the server if it has an email, else who was asked for, else whom the membership is for (specification §2.4). */
export function payerOf(state: FlowState): Customer {
  const { checkout, checkoutId, draft } = state
  if (checkout?.customer?.email) return checkout.customer
  const isAsked = checkoutId !== null && asksForContact(state, checkoutId)
  return customerOf(isAsked ? memberDetails(draft) : orderedDetails(state))
}

/**
 * Whether the checkout asks who is paying (specification §2.4): a host page's order of somebody whose email the
 * server does not know. The details of a membership were given before.
 */
export const asksForContact = (state: FlowState, cartId: string): boolean =>
  state.checkout !== null && !state.checkout.customer?.email && !isMembershipOrder(state, cartId)

/** A member's own email is not judged: it cannot be changed here. */
const isContactComplete = ({ draft, member }: Pick<FlowState, 'draft' | 'member'>): boolean => {
  const { firstName, lastName, email } = customerOf(memberDetails(draft))
  return firstName !== '' && lastName !== '' && email !== '' && (isEmail(email) || email === member?.email)
}

/** Nothing can be paid then. */
export const isContactMissing = (state: FlowState, cartId: string): boolean =>
  asksForContact(state, cartId) && !isContactComplete(state)

/** The `customer` of POST checkout. Throws ProblemError `no-contact` if nobody has said who is paying. */
export function customerToSend({ store }: Pick<Services, 'store'>, cartId: string): Customer {
  const state = store.getState()
  if (isContactMissing(state, cartId)) throw new ProblemError({ kind: 'no-contact' })
  return payerOf(state)
}

/**
 * Renewal or registration for a membership (api §4.4). For a host page's order, the server's type; what is in the
 * cart tells it after a reload, when the server no longer shows the order.
 */
export function orderTypeOf({ store }: Pick<Services, 'store'>, cartId: string): OrderType {
  const state = store.getState()
  const { checkout, cart, member } = state
  if (isMembershipOrder(state, cartId)) return membershipOrderType(member)
  if (checkout?.orderType) return checkout.orderType
  if (cart?.id !== cartId) return membershipOrderType(member)
  if (cart.sessions.length > 0) return 'booking'
  return cart.concessions.length > 0 ? 'shop' : membershipOrderType(member)
}

/** Amounts in cents. Throws ProblemError `cart-expired` if the checkout is gone. */
export function amountDue({ store, config }: Pick<Services, 'store' | 'config'>): AmountDue {
  const { checkout } = store.getState()
  if (!checkout) throw new ProblemError({ kind: 'cart-expired' })
  return {
    amountInCents: checkout.balanceInCents,
    payPalAmountInCents: payPalAmount(checkout),
    currency: checkout.currency,
    merchantName: checkout.merchantName ?? config.cinemaName,
  }
}
