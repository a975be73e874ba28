// The part of an order that survives a page reload (specification §13). After a reload, the widget requests the rest from the server.
import * as v from 'valibot'
import { confirmedSchema } from './buyer.ts'
import { cartSchema } from './cart.ts'
import { inCart, noOrder, notLoaded, type Order } from './order.ts'
import { sentPaymentSchema } from './sent-payment.ts'

/** The saved part of an order; null if the order has no cart. */
export const savedOrderSchema = v.nullable(
  v.object({
    cartId: v.string(),
    cart: v.nullable(cartSchema),
    confirmed: v.nullable(confirmedSchema),
    unresolvedPayment: v.nullable(sentPaymentSchema),
    /** A payment that was sent. Its outcome is not saved. */
    payment: v.nullable(sentPaymentSchema),
  }),
)
export type SavedOrder = v.InferOutput<typeof savedOrderSchema>

/**
 * Returns the part of the order to save; null if the order has no cart. If the server no longer has the cart, only the cart's id is saved.
 * With this id, the widget can place the order again after a reload.
 */
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

/** Returns the saved order, with no checkout loaded; `noOrder` for null. The outcome of a sent payment is unknown. */
export function restoredOrder(saved: SavedOrder): Order {
  if (!saved) return noOrder
  const { payment, ...part } = saved
  const before = { ...notLoaded(part.cartId), ...part }
  return payment ? { status: 'paymentSent', payment, outcome: null, before } : before
}
