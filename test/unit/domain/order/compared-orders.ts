// Sample orders for tests of the comparison: tickets with a product, and a membership. Each is on the screen and at the server.
import * as v from 'valibot'
import { type Amounts, amountsOf } from '../../../../src/domain/amounts.ts'
import type { Slug } from '../../../../src/domain/member/slug.ts'
import { type Cart, cartSchema } from '../../../../src/domain/order/cart.ts'
import { checkoutSchema } from '../../../../src/domain/order/checkout.ts'
import {
  differencesBetween,
  type ServersOrder,
  type ShownOrder,
} from '../../../../src/domain/order/differences.ts'
import { confirmed } from '../../flow/visitors.ts'

/** Fields of the replies to GET cart and GET checkout. */
export interface Replies {
  readonly cart?: object
  readonly checkout?: object
}

/** Two tickets for the film session s-1 and a product. The server adds a fee of $2.50, and a surcharge of 50 cents for PayPal. */
const tickets: Required<Replies> = {
  cart: {
    sessions: [
      {
        sessionId: 's-1',
        movie: 'Playtime',
        seats: ['F7', 'F8'],
        tickets: [
          { ticketTypeId: 'adult', name: 'Adult', priceInCents: 2200 },
          { ticketTypeId: 'child', name: 'Child', priceInCents: 1500 },
        ],
      },
    ],
    concessions: [{ productId: 'popcorn', name: 'Popcorn', quantity: 2, priceInCents: 950 }],
    totalInCents: 5950,
    bookingFeeInCents: 350,
  },
  checkout: {
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '0400' },
    orderType: 'booking',
    balanceInCents: 6200,
    payPalBalanceInCents: 6250,
  },
}

/** One year for an adult at $19.00. */
const membership: Required<Replies> = {
  cart: {
    concessions: [{ itemId: 'activate-adult-1year', name: 'One year', priceInCents: 1900 }],
    totalInCents: 1900,
  },
  checkout: {
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '0400' },
    orderType: 'registration',
    balanceInCents: 1900,
  },
}

const kinds = { tickets, membership }
export type Kind = keyof typeof kinds

/** Returns the server's replies, with changed fields. */
export function server(kind: Kind, { cart, checkout }: Replies = {}): ServersOrder {
  const usual = kinds[kind]
  return {
    cart: v.parse(cartSchema, { id: 'c-1', expiry: '2100-01-01T00:00:00Z', ...usual.cart, ...cart }),
    checkout: v.parse(checkoutSchema, {
      methods: { creditCard: true, payPal: true },
      authorization: 'token-1',
      ...usual.checkout,
      ...checkout,
    }),
  }
}

const amountsIn = ({ cart, checkout }: ServersOrder): Amounts =>
  amountsOf(cart, checkout, checkout.giftCards, null)

/** Returns the order on a screen that shows these replies. */
export function shown(kind: Kind, replies: ServersOrder = server(kind)): ShownOrder {
  const slug: Slug | null = kind === 'membership' ? 'adult-1year' : null
  const { totalInCents } = replies.cart
  return {
    cart: replies.cart,
    checkout: replies.checkout,
    amounts: amountsIn(replies),
    isSettled: true,
    confirmed: { ...confirmed(slug ?? 'goods'), totalInCents },
    buyerEmail: 'ann@example.com',
    chosen: slug,
  }
}

/** Returns the differences after the server has changed these fields. */
export const differencesAfter = (kind: Kind, change: Replies, of: Partial<ShownOrder> = {}) =>
  differencesBetween({ ...shown(kind), ...of }, server(kind, change))

/** Returns the tickets order's film session, with changed fields. */
export const film = (fields: object): Pick<Cart, 'sessions'> => ({
  sessions: server('tickets').cart.sessions.map(session => ({ ...session, ...fields })),
})

type Expected = readonly [type: string, before?: unknown, after?: unknown]

/** A row of a table of differences: what the server has, the change of its replies, and the differences. */
export type Row = [what: string, change: Replies, ...differences: Expected[]]

/** Returns the differences of a row. */
export const listed = (differences: readonly Expected[]) =>
  differences.map(([type, before, after]) => ({ type, before, after }))

/** Returns the server's reply with these lines in the cart. */
export const withLines = (...concessions: readonly object[]) => ({ cart: { concessions } })
