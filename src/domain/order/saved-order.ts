// The part of an order that survives a page reload (specification §13). After a reload, the widget requests the rest from the server.
// A question about a payment is not part of it, because the ledger of payments keeps the question (ledger.ts).
import * as v from 'valibot'
import { confirmedSchema } from './buyer.ts'
import { cartSchema } from './cart.ts'
import { behind, inCart, noOrder, notLoaded, type Order } from './order.ts'

/** The saved part of an order; null if the order has no cart. */
export const savedOrderSchema = v.nullable(
  v.object({
    cartId: v.string(),
    cart: v.nullable(cartSchema),
    confirmed: v.nullable(confirmedSchema),
    giftCardsInCents: v.number(),
  }),
)
export type SavedOrder = v.InferOutput<typeof savedOrderSchema>

/**
 * Returns the part of the order to save; null if the order has no cart. If the server no longer has the cart, only the cart's id is saved.
 * With this id, the widget can place the order again after a reload.
 */
export function savedOrder(order: Order): SavedOrder {
  const unasked = behind(order)
  const known = unasked.status === 'gone' ? notLoaded(unasked.cartId) : inCart(unasked)
  if (!known) return null
  const { cartId, cart, confirmed, giftCardsInCents } = known
  return { cartId, cart, confirmed, giftCardsInCents }
}

/** Returns the saved order, with no checkout loaded; `noOrder` for null. */
export const restoredOrder = (saved: SavedOrder): Order =>
  saved ? { ...notLoaded(saved.cartId), ...saved } : noOrder
