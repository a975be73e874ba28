// The cart in the server's format (specification §3.3; api §4.3), and the cart API for host pages (specification §12.2).
import * as v from 'valibot'
import { centsSchema } from '../cents.ts'
import { instantOf, readDate } from '../dates/read-date.ts'
import { isCartId } from '../route.ts'
import { listEntrySchema } from '../tolerance/any-entry.ts'
import { identifierSchema } from '../tolerance/identifier.ts'
import { quantityOf } from '../tolerance/quantity.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'

const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)
const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), [])

/** Accepts any value, so that an unknown line cannot make the whole cart invalid. */
const lineSchema = listEntrySchema

/** Omits the lines with the quantity 0, because they are not in the cart. */
const lines = v.pipe(
  list(lineSchema),
  v.transform(all => all.filter(line => quantityOf(line) > 0)),
)

export const cartSchema = v.object({
  id: v.pipe(identifierSchema, v.check(isCartId, 'the id of a cart')),
  /** The time at which the cart expires, in the server's notation; empty if unknown. */
  expiry: tolerate(v.nullish(v.string(), ''), toText('')),
  sessions: list(
    v.looseObject({
      sessionId: identifierSchema,
      tickets: lines,
    }),
  ),
  concessions: lines,
  /** Cents. */
  totalInCents: centsSchema,
  /** Cents. */
  bookingFeeInCents: v.nullish(centsSchema, 0),
  billingAddress: orNull(v.unknown()),
  deliveryAddress: orNull(v.unknown()),
  error: orNull(v.unknown()),
  currentPage: orNull(v.unknown()),
})

/** A ticket or a concession. Its fields are not specified (specification §3.3). */
export type CartLine = Readonly<Record<string, unknown>>

/** The type that `cartSchema` infers. It is written out because public types must not depend on valibot. */
export interface Cart {
  id: string
  expiry: string
  sessions: ({ sessionId: string; tickets: CartLine[] } & Record<string, unknown>)[]
  concessions: CartLine[]
  totalInCents: number
  bookingFeeInCents: number
  billingAddress: unknown
  deliveryAddress: unknown
  error: unknown
  currentPage: unknown
}

/** Body of POST cart/{id}/tickets without cinemaId (specification §12.2; api §3.4). */
export interface TicketOrder {
  readonly sessionId: string | number | bigint
  readonly tickets: readonly unknown[]
  readonly seats?: readonly unknown[]
}

/** Body of POST cart/{id}/products without cinemaId (specification §12.2; api §3.4). */
export interface ProductOrder {
  readonly products: readonly unknown[]
  readonly deliveryAddress?: unknown
  readonly billingAddress?: unknown
}

/** The widget's cart, for a ticketing or shop script on the same page (specification §12.2). */
export interface WidgetCart {
  /**
   * Adds tickets to the widget's cart and resolves to the cart. Creates a cart if none exists. Rejects with an Error that has the Problem
   * in its `problem` property. The Error's `message` is the server's detail or 'Failed to update ticket order'.
   */
  addTickets(order: TicketOrder): Promise<Cart>
  /** Adds products in the same way as `addTickets`. The default message is 'Failed to update product order'. */
  addProducts(order: ProductOrder): Promise<Cart>
  /**
   * Takes the tickets of a film session out of the widget's cart, and resolves to the cart, or to null if no cart exists. If nothing is
   * left, the widget forgets the cart, as `reset` does. Rejects like `addTickets`, also if the server leaves the tickets in the cart.
   */
  removeTickets(sessionId: TicketOrder['sessionId']): Promise<Cart | null>
  /** Takes all products out of the widget's cart, in the same way as `removeTickets`. */
  removeProducts(): Promise<Cart | null>
  /** Resolves to the cart; null if no cart exists or the cart has expired. */
  get(): Promise<Cart | null>
  /**
   * Removes the cart from this browser. The server keeps its copy until the cart expires. If the widget shows the checkout of this cart,
   * the widget returns to the start screen.
   */
  reset(): Promise<void>
}

/**
 * Returns the milliseconds until the cart expires; negative after the expiry. Returns null if the server's clock is unknown, or if
 * `expiry` is missing, cannot be read or has no time zone. In that case only a 404 or 410 from the server shows that the cart has expired
 * (api §7).
 * @param serverNow the server's clock, in milliseconds since 1970
 */
export function timeLeft({ expiry }: Pick<Cart, 'expiry'>, serverNow: number | null): number | null {
  const date = readDate(expiry)
  const instant = date ? instantOf(date) : null
  return instant === null || serverNow === null ? null : instant - serverNow
}

/**
 * Returns whether the cart has expired. Returns false if the time until the expiry is unknown.
 * @param serverNow the server's clock, in milliseconds since 1970
 */
export const isExpired = (cart: Pick<Cart, 'expiry'>, serverNow: number | null): boolean =>
  (timeLeft(cart, serverNow) ?? 1) <= 0
