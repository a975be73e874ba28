// What is left of an order when somebody else turns out to be at the screen (specification §13).
import type { Customer } from './checkout.ts'
import { type Held, held, type Order, type Outdated, type Shown } from './order.ts'

/** In the cart as before, with nothing of it here. */
export const unloaded = ({ cartId, cart, content, earlier }: Held | Outdated | Shown): Held =>
  held(cartId, { cart, content, earlier })

export const nobody: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

/** Somebody else has logged in: the details that are shown are not theirs. The question about a payment stays. */
export function withoutDetails(order: Order): Order {
  if (order.is === 'sent')
    return { ...order, payment: { ...order.payment, customer: nobody }, before: unloaded(order.before) }
  return order.is === 'shown' || order.is === 'outdated' ? unloaded(order) : order
}

/** A visitor has logged in: a membership has other items and prices for a member. What was sent stays as it was. */
export function toBeOrderedAgain(order: Order): Order {
  const isInCart = order.is === 'held' || order.is === 'shown' || order.is === 'outdated'
  return isInCart ? { ...unloaded(order), content: null } : order
}
