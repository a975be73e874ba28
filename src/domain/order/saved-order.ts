// The part of an order that survives a reload (specification §13). The rest is asked for again.
import * as v from 'valibot'
import { confirmedSchema } from './buyer.ts'
import { cartSchema } from './cart.ts'
import { inCart, noOrder, notLoaded, type Order } from './order.ts'
import { sentPaymentSchema } from './sent-payment.ts'

/** null where there is no cart. */
export const savedOrderSchema = v.nullable(
  v.object({
    cartId: v.string(),
    cart: v.nullable(cartSchema),
    confirmed: v.nullable(confirmedSchema),
    unresolvedPayment: v.nullable(sentPaymentSchema),
    /** A payment that was sent, and of which nothing has been told. */
    payment: v.nullable(sentPaymentSchema),
  }),
)
export type SavedOrder = v.InferOutput<typeof savedOrderSchema>

/** Of a cart that the server has no more, only its id: the next look at it may make the order again. */
export function savedOrder(order: Order): SavedOrder {
  const known = order.status === 'gone' ? notLoaded(order.cartId) : inCart(order)
  if (!known) return null
  const { cartId, cart, confirmed, unresolvedPayment } = known
  return {
    cartId,
    cart,
    confirmed,
    unresolvedPayment,
    payment: order.status === 'paymentSent' ? order.payment : null,
  }
}

export function restoredOrder(saved: SavedOrder): Order {
  if (!saved) return noOrder
  const { payment, ...part } = saved
  const before = { ...notLoaded(part.cartId), ...part }
  return payment ? { status: 'paymentSent', payment, outcome: null, before } : before
}
