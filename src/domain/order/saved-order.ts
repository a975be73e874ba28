// The part of an order that survives a page reload (specification §13). After a reload, the widget requests the rest from the server.
// A question about a payment is not part of it, because the ledger of payments keeps the question (ledger.ts).
import * as v from 'valibot'
import { confirmedSchema } from './buyer.ts'
import type { Cart } from './cart.ts'
import { behind, inCart, noOrder, notLoaded, type Order } from './order.ts'

const isObject = (value: unknown): boolean => Object(value) === value && !Array.isArray(value)

/**
 * Returns whether a saved value is a cart. The widget has saved only carts that `cartSchema` has accepted, so the types are enough. The first
 * screen has no room for `cartSchema`.
 */
function isSavedCart(value: unknown): value is Cart {
  const { id, expiry, sessions, concessions, totalInCents, bookingFeeInCents } = Object(value)
  return (
    typeof id === 'string' &&
    typeof expiry === 'string' &&
    [totalInCents, bookingFeeInCents].every(Number.isSafeInteger) &&
    [sessions, concessions].every(Array.isArray) &&
    sessions.every((session: unknown) => {
      const { sessionId, tickets } = Object(session)
      return typeof sessionId === 'string' && Array.isArray(tickets) && tickets.every(isObject)
    }) &&
    concessions.every(isObject)
  )
}

const savedCartSchema = v.pipe(
  v.unknown(),
  v.check(isSavedCart, 'a cart'),
  v.transform(value => value as Cart),
)

/** The saved part of an order; null if the order has no cart. */
export const savedOrderSchema = v.nullable(
  v.object({
    cartId: v.string(),
    cart: v.nullable(savedCartSchema),
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
