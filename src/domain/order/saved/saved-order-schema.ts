// The schema of a saved order (saved-order.ts).
import * as v from 'valibot'
import { confirmedSchema } from '../buyer.ts'
import type { Cart } from '../cart.ts'

const isObject = (value: unknown): boolean => Object(value) === value && !Array.isArray(value)

/**
 * Returns whether a saved value is a cart. The widget has saved only carts that `cartSchema` has accepted, so the types are enough. The
 * first screen has no room for `cartSchema`.
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
