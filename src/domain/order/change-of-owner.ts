// What is left of an order when somebody else turns out to be at the screen (specification §13).
import type { Customer } from './checkout.ts'
import { type NotLoaded, noOrder, notLoaded, type Order, type Payable, type Stale } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

/** In the cart as before, with nothing of it here. */
export const unloaded = ({
  cartId,
  cart,
  content,
  unresolvedPayment,
}: NotLoaded | Stale | Payable): NotLoaded => notLoaded(cartId, { cart, content, unresolvedPayment })

export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

const ofNobody = (payment: SentPayment): SentPayment => ({ ...payment, customer: emptyCustomer })

/** Somebody else has logged in: the details that are shown are not theirs. The question about a payment stays. */
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

/** The page opens for a visitor after a member has used it. A payment that nobody has told of may still have been taken. */
export const unresolvedPaymentOf = (order: Order): Order =>
  order.status === 'paymentSent' ? withoutDetails(order) : noOrder

/** A visitor has logged in: a membership has other items and prices for a member. The question about a payment stays. */
export function toBeOrderedAgain(order: Order): Order {
  if (order.status === 'none' || order.status === 'gone') return order
  if (order.status === 'paymentSent')
    return { ...order, before: { ...unloaded(order.before), content: null } }
  return { ...unloaded(order), content: null }
}
