// Removes personal parts of an order when a different person turns out to use the page (specification §13.2).
import { type Buyer, isSameBuyer } from './buyer.ts'
import type { Customer } from './checkout.ts'
import { inCart, type NotLoaded, noOrder, notLoaded, type Order, type Payable, type Stale } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

/** Returns the order in the same cart, without its loaded checkout. */
export const unloaded = ({
  cartId,
  cart,
  confirmed,
  unresolvedPayment,
}: NotLoaded | Stale | Payable): NotLoaded => notLoaded(cartId, { cart, confirmed, unresolvedPayment })

export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

const ofNobody = (payment: SentPayment): SentPayment => ({ ...payment, customer: emptyCustomer })

/**
 * Returns the order without the details of the person who ordered. A payment with an unknown outcome stays, without its customer.
 */
export function withoutDetails(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, payment: ofNobody(order.payment), before: ofOthers(order.before) }
  return ofOthers(order)
}

function ofOthers(order: NotLoaded | Stale | Payable): NotLoaded {
  const { unresolvedPayment } = order
  // The cart also has the addresses of that person.
  return {
    ...unloaded(order),
    cart: null,
    unresolvedPayment: unresolvedPayment && ofNobody(unresolvedPayment),
  }
}

/**
 * Returns an order with a sent payment, without personal details. Any other order becomes `noOrder`. The sent payment stays, because
 * the server may have taken money.
 */
export const unresolvedPaymentOf = (order: Order): Order =>
  order.status === 'paymentSent' ? withoutDetails(order) : noOrder

/** Returns the order in the same cart, without the server's confirmation, so that the widget orders again. A sent payment stays. */
export function toBeOrderedAgain(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, before: { ...unloaded(order.before), confirmed: null } }
  return { ...unloaded(order), confirmed: null }
}

/**
 * Returns the membership order for this buyer. If the server confirmed it for a different buyer, the widget must order it again.
 * Items and prices differ between visitors, members and member types.
 */
export function membershipFor(order: Order, buyer: Buyer): Order {
  const confirmed = inCart(order)?.confirmed
  return confirmed && !isSameBuyer(confirmed.buyer, buyer) ? toBeOrderedAgain(order) : order
}
