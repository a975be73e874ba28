// The part of an order that survives a reload (specification §13). The rest is asked for again.
import * as v from 'valibot'
import { slugs } from '../member/slug.ts'
import { cartSchema } from './cart.ts'
import { held, inCart, none, type Order } from './order.ts'
import { sentPaymentSchema } from './sent-payment.ts'

/** null where there is no cart. */
export const savedOrderSchema = v.nullable(
  v.object({
    cartId: v.string(),
    cart: v.nullable(cartSchema),
    content: v.nullable(v.picklist([...slugs, 'goods', 'other'])),
    earlier: v.nullable(sentPaymentSchema),
    /** A payment that was sent, and of which nothing has been told. */
    payment: v.nullable(sentPaymentSchema),
  }),
)
export type SavedOrder = v.InferOutput<typeof savedOrderSchema>

/** Of a cart that the server has no more, only its id: the next look at it may make the order again. */
export function savedOrder(order: Order): SavedOrder {
  const known = order.is === 'gone' ? held(order.cartId) : inCart(order)
  if (!known) return null
  const { cartId, cart, content, earlier } = known
  return { cartId, cart, content, earlier, payment: order.is === 'sent' ? order.payment : null }
}

export function restoredOrder(saved: SavedOrder): Order {
  if (!saved) return none
  const { payment, ...part } = saved
  const before = { ...held(part.cartId), ...part }
  return payment ? { is: 'sent', payment, answer: null, before } : before
}
