// The cart as the server sends it (specification §3.3; api §4.3), and the cart API for host pages
// (specification §12.2).
import * as v from 'valibot'
import { centsSchema } from '../cents.ts'
import { listEntrySchema } from '../member/member-list.ts'
import { isCartId } from '../route.ts'

const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)
const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), [])

/** Accepts anything, so that no line can fail the cart. */
const lineSchema = listEntrySchema

export const cartSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.check(isCartId, 'the id of a cart')),
  /** ISO time. The cart has expired from then on. */
  expiry: v.pipe(
    v.string(),
    v.check(value => !Number.isNaN(Date.parse(value)), 'an ISO time'),
  ),
  sessions: list(
    v.looseObject({
      sessionId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      tickets: list(lineSchema),
    }),
  ),
  concessions: list(lineSchema),
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

/** The type that `cartSchema` infers. Written out, because public types must not depend on valibot. */
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
  readonly sessionId: string | number
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
   * Creates a cart if there is none. Rejects with an Error: its `message` is the server's detail or 'Failed to
   * update ticket order', its `problem` says the rest.
   */
  addTickets(order: TicketOrder): Promise<Cart>
  /** As `addTickets`, with 'Failed to update product order'. */
  addProducts(order: ProductOrder): Promise<Cart>
  /** null if there is no cart or it has expired. */
  get(): Promise<Cart | null>
  /**
   * Forgets the cart in this browser. The server's copy expires by itself. Where its checkout is shown, the start takes its
   * place.
   */
  reset(): Promise<void>
}

/**
 * Milliseconds until the cart expires, negative after that. null where nobody knows: the server's clock has not been read,
 * or `expiry` names no time zone. Only the server's 404 and 410 count then (api §7).
 * @param serverNow the server's clock, in milliseconds since 1970
 */
export function timeLeft({ expiry }: Pick<Cart, 'expiry'>, serverNow: number | null): number | null {
  if (serverNow === null || !/t.+(?:z|[+-]\d\d:?\d\d)$/i.test(expiry)) return null
  return Date.parse(expiry) - serverNow
}

export const isExpired = (cart: Pick<Cart, 'expiry'>, serverNow: number | null): boolean =>
  (timeLeft(cart, serverNow) ?? 1) <= 0
