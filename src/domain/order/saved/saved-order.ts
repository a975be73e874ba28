// The part of an order that survives a page reload (specification §13). After a reload, the widget requests the rest from the server.
// A question about a payment is not part of it, because the ledger of payments keeps the question (ledger.ts).
import { behind, inCart, noOrder, notLoaded, type Order } from '../order.ts'
import type { SavedOrder } from './saved-order-schema.ts'

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
