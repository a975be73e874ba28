// Removes personal parts of an order when the widget finds out that a different person is using the page (specification §13.2).
import { type Buyer, isSameBuyer } from './buyer.ts'
import type { Customer } from './checkout.ts'
import { inCart, type NotLoaded, noOrder, notLoaded, type Order, type Payable, type Stale } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

/** Returns the order with its cart, but without its loaded checkout. */
export const unloaded = ({
  cartId,
  cart,
  confirmed,
  unresolvedPayment,
}: NotLoaded | Stale | Payable): NotLoaded => notLoaded(cartId, { cart, confirmed, unresolvedPayment })

export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

const ofNobody = (payment: SentPayment): SentPayment => ({ ...payment, customer: emptyCustomer })

/**
 * Returns the order without the details of the person who ordered. A payment with an unknown outcome stays in the order, without the
 * customer's details.
 */
export function withoutDetails(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, payment: ofNobody(order.payment), before: ofOthers(order.before) }
  return ofOthers(order)
}

function ofOthers(order: NotLoaded | Stale | Payable): NotLoaded {
  const { unresolvedPayment } = order
  // Removes the cart, because it contains the billing and delivery addresses of the person who ordered.
  return {
    ...unloaded(order),
    cart: null,
    unresolvedPayment: unresolvedPayment && ofNobody(unresolvedPayment),
  }
}

/**
 * If a payment was sent, returns the order without personal details, because the server may have taken money. Otherwise returns `noOrder`.
 */
export const unresolvedPaymentOf = (order: Order): Order =>
  order.status === 'paymentSent' ? withoutDetails(order) : noOrder

/**
 * Returns the order with its cart, but without the server's confirmation, so that the widget orders again. If a payment was sent, it stays
 * in the order.
 */
export function toBeOrderedAgain(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, before: { ...unloaded(order.before), confirmed: null } }
  return { ...unloaded(order), confirmed: null }
}

/**
 * Returns the membership order for this buyer. If the server confirmed the order for a different buyer, the returned order is
 * unconfirmed, so that the widget orders again. Items and prices depend on the login and on the member type.
 */
export function membershipFor(order: Order, buyer: Buyer): Order {
  const confirmed = inCart(order)?.confirmed
  return confirmed && !isSameBuyer(confirmed.buyer, buyer) ? toBeOrderedAgain(order) : order
}
