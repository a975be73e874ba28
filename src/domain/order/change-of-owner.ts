// Removes personal parts of an order when the widget finds out that a different person is using the page (specification §13.2).

import type { Buyer } from './buyer.ts'
import type { Customer } from './checkout.ts'
import { behind, inCart, type NotLoaded, notLoaded, type Order, type Payable, type Stale } from './order.ts'

/** The payer if the widget does not know the person. */
export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

/** Returns whether both buyers have the same member id and the same member type. */
export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.memberId === other.memberId && one.memberType === other.memberType

/** Returns the order with its cart, but without its loaded checkout. */
export const unloaded = ({
  cartId,
  cart,
  confirmed,
  giftCardsInCents,
}: NotLoaded | Stale | Payable): NotLoaded => notLoaded(cartId, { cart, confirmed, giftCardsInCents })

/** Changes the order behind a question about a payment, or the order itself. The question stays. */
function changed(order: Order, change: (order: NotLoaded | Stale | Payable) => NotLoaded): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status !== 'paymentSent') return change(order)
  const { before } = order
  return before.status === 'none' || before.status === 'gone' ? order : { ...order, before: change(before) }
}

/** Returns the order without the details of the person who ordered. The cart contains their billing and delivery addresses. */
export function withoutDetails(order: Order): Order {
  const without = changed(order, known => ({ ...unloaded(known), cart: null }))
  return without.status === 'paymentSent'
    ? { ...without, payment: { ...without.payment, customer: emptyCustomer } }
    : without
}

/** Returns the order with its cart, but without the server's confirmation, so that the widget orders again. */
export const toBeOrderedAgain = (order: Order): Order =>
  changed(order, known => ({ ...unloaded(known), confirmed: null }))

/**
 * Returns the membership order for this buyer. If the server confirmed the order for a different buyer, the returned order is
 * unconfirmed, so that the widget orders again. Items and prices depend on the login and on the member type.
 */
export function membershipFor(order: Order, buyer: Buyer): Order {
  const confirmed = inCart(behind(order))?.confirmed
  return confirmed && !isSameBuyer(confirmed.buyer, buyer) ? toBeOrderedAgain(order) : order
}
