// What remains of an order when a different person turns out to be at the screen (specification §13.2).
import { type Buyer, isSameBuyer } from './buyer.ts'
import type { Customer } from './checkout.ts'
import { inCart, type NotLoaded, noOrder, notLoaded, type Order, type Payable, type Stale } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

/** In the cart as before, with nothing of it here. */
export const unloaded = ({
  cartId,
  cart,
  confirmed,
  unresolvedPayment,
}: NotLoaded | Stale | Payable): NotLoaded => notLoaded(cartId, { cart, confirmed, unresolvedPayment })

export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

const ofNobody = (payment: SentPayment): SentPayment => ({ ...payment, customer: emptyCustomer })

/** Removes the details of the person who ordered. The question about a payment stays. */
export function withoutDetails(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, payment: ofNobody(order.payment), before: ofOthers(order.before) }
  return ofOthers(order)
}

function ofOthers(order: NotLoaded | Stale | Payable): NotLoaded {
  const { unresolvedPayment } = order
  // The addresses of its cart are theirs, too.
  return {
    ...unloaded(order),
    cart: null,
    unresolvedPayment: unresolvedPayment && ofNobody(unresolvedPayment),
  }
}

/** Removes everything but the question about a payment, because money may have been taken. */
export const unresolvedPaymentOf = (order: Order): Order =>
  order.status === 'paymentSent' ? withoutDetails(order) : noOrder

/** Keeps the cart, and drops what the server has confirmed in it. The question about a payment stays. */
export function toBeOrderedAgain(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, before: { ...unloaded(order.before), confirmed: null } }
  return { ...unloaded(order), confirmed: null }
}

/**
 * Returns the membership as it is for this buyer. Items and prices differ between visitors, members and member types, so a membership
 * that was made for a different buyer has to be ordered again.
 */
export function membershipFor(order: Order, buyer: Buyer): Order {
  const confirmed = inCart(order)?.confirmed
  return confirmed && !isSameBuyer(confirmed.buyer, buyer) ? toBeOrderedAgain(order) : order
}
