// The cart as the server keeps it (specification §3.3; api §4.3).
import * as v from 'valibot'
import { listEntrySchema } from '../member/list-entry.ts'
import { centsSchema } from '../money.ts'

const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)
const list = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.optional(v.nullable(v.array(item)), []),
    v.transform(value => value ?? []),
  )

/** A line of a cart: its fields are not specified, so whatever is there is kept, and none fails the cart. */
const lineSchema = listEntrySchema

export const cartSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  /** ISO time after which the cart is gone. */
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

/** A line of a cart: its fields are not specified. */
export type CartLine = Readonly<Record<string, unknown>>

/** What the schema gives. Written out because it is public: a page's own types must stand without valibot. */
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

/** The cart of a widget, for a ticketing or shop script of the same page (specification §12). */
export interface WidgetCart {
  /** Makes the cart when there is none. Rejects with an Error whose `problem` says what happened. */
  addTickets(order: TicketOrder): Promise<Cart>
  /** Makes the cart when there is none. Rejects with an Error whose `problem` says what happened. */
  addProducts(order: ProductOrder): Promise<Cart>
  /** null when there is no cart, or it has expired. */
  get(): Promise<Cart | null>
  /** Forgets the cart in this browser; the server's runs out at its expiry. */
  reset(): Promise<void>
}

/** `now` in milliseconds since 1970. */
export const isExpired = (cart: Pick<Cart, 'expiry'>, now: number): boolean => Date.parse(cart.expiry) <= now
