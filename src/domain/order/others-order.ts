// What is left of an order when somebody else turns out to be at the screen (specification §13).
import type { Customer } from './checkout.ts'
import { type Held, held, none, type Order, type Outdated, type Shown } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

/** In the cart as before, with nothing of it here. */
export const unloaded = ({ cartId, cart, content, earlier }: Held | Outdated | Shown): Held =>
  held(cartId, { cart, content, earlier })

export const nobody: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

const ofNobody = (payment: SentPayment): SentPayment => ({ ...payment, customer: nobody })

/** Somebody else has logged in: the details that are shown are not theirs. The question about a payment stays. */
export function withoutDetails(order: Order): Order {
  if (order.is === 'none' || order.is === 'gone') return order
  if (order.is === 'sent')
    return { ...order, payment: ofNobody(order.payment), before: ofOthers(order.before) }
  return ofOthers(order)
}

function ofOthers(order: Held | Outdated | Shown): Held {
  const { earlier } = order
  // The addresses of its cart are theirs, too.
  return { ...unloaded(order), cart: null, earlier: earlier && ofNobody(earlier) }
}

/** The page opens for a visitor after a member has used it. A payment that nobody has told of may still have been taken. */
export const questionOf = (order: Order): Order => (order.is === 'sent' ? withoutDetails(order) : none)

/** A visitor has logged in: a membership has other items and prices for a member. The question about a payment stays. */
export function toBeOrderedAgain(order: Order): Order {
  if (order.is === 'none' || order.is === 'gone') return order
  if (order.is === 'sent') return { ...order, before: { ...unloaded(order.before), content: null } }
  return { ...unloaded(order), content: null }
}
