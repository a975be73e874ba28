// Tests two properties of the comparison with random orders (specification §4.12). The same order in a different form has no differences.
// Each changed value has at least one difference.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesBetween } from '../../../../src/domain/order/differences.ts'
import { type Replies, server, shown } from './compared-orders.ts'

interface Line {
  readonly name: string
  readonly productId?: string
  readonly quantity: number
  readonly priceInCents?: number
}

interface Session {
  readonly sessionId: string
  readonly movie: string
  readonly seats: readonly string[]
  readonly tickets: readonly Line[]
}

interface Order {
  readonly sessions: readonly Session[]
  readonly concessions: readonly Line[]
  readonly totalInCents: number
  readonly bookingFeeInCents: number
  readonly balanceInCents: number
  readonly payPalBalanceInCents: number
}

const cents = fc.nat({ max: 20_000 })
const line = fc.record(
  {
    name: fc.constantFrom('Adult', 'Child', 'Popcorn', '2 × 3D', 'constructor'),
    productId: fc.constantFrom('1', '2', 'adult'),
    quantity: fc.integer({ min: 1, max: 5 }),
    priceInCents: cents,
  },
  { requiredKeys: ['name', 'quantity'] },
)
const session = fc.record({
  sessionId: fc.constantFrom('11', '12', 's-1', 's-2'),
  movie: fc.constantFrom('Playtime', '1917'),
  seats: fc.uniqueArray(fc.constantFrom('F7', 'F8', 'F9'), { minLength: 1 }),
  tickets: fc.array(line, { minLength: 1, maxLength: 4 }),
})
const order: fc.Arbitrary<Order> = fc.record({
  sessions: fc.uniqueArray(session, { selector: ({ sessionId }) => sessionId, maxLength: 3 }),
  concessions: fc.array(line, { maxLength: 4 }),
  totalInCents: cents,
  bookingFeeInCents: cents,
  balanceInCents: cents,
  payPalBalanceInCents: cents,
})

const replies = ({ balanceInCents, payPalBalanceInCents, ...cart }: Order, more: object = {}): Replies => ({
  cart: { ...cart, ...more },
  checkout: { balanceInCents, payPalBalanceInCents },
})

const reversed = <T extends object>(entry: T): T => Object.fromEntries(Object.entries(entry).reverse()) as T
const asNumber = (id: string | undefined) => (id !== undefined && /^\d+$/.test(id) ? Number(id) : id)

/** Returns one line for each unit, with the fields in reverse, numbers as ids, and unread fields. */
const ungrouped = (lines: readonly Line[]): readonly object[] =>
  lines
    .flatMap(each => Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })))
    .map(({ productId, ...each }, index) =>
      reversed({
        ...each,
        ...(productId && { productId: asNumber(productId) }),
        id: `line-${index}`,
        taxes: [],
      }),
    )
    .reverse()

/** Returns the same order in a different form. */
const rewritten = (given: Order): Replies =>
  replies(given, {
    sessions: given.sessions
      .map(each => ({
        ...reversed(each),
        sessionId: asNumber(each.sessionId),
        seats: each.seats.toReversed(),
        tickets: ungrouped(each.tickets),
      }))
      .reverse(),
    concessions: ungrouped(given.concessions),
    currentPage: 'payment',
  })

type Change = (given: Order) => Order

const changed = <T>(list: readonly T[], change: (entry: T) => T): readonly T[] =>
  list.map((entry, index) => (index === 0 ? change(entry) : entry))
const ofLine = (change: (entry: Line) => Line) => ({
  ticket: (given: Order) => ({
    ...given,
    sessions: changed(given.sessions, each => ({ ...each, tickets: changed(each.tickets, change) })),
  }),
  concession: (given: Order) => ({ ...given, concessions: changed(given.concessions, change) }),
})
const ofSession = (change: (entry: Session) => Session) => (given: Order) => ({
  ...given,
  sessions: changed(given.sessions, change),
})

const renamed = ofLine(each => ({ ...each, name: `${each.name}!` }))
const added = ofLine(each => ({ ...each, quantity: each.quantity + 1 }))
const replaced = ofLine(each => (each.productId ? { ...each, productId: `${each.productId}!` } : each))
const changes: Readonly<Record<string, Change>> = {
  'name of a ticket': renamed.ticket,
  'name of a product': renamed.concession,
  'number of tickets': added.ticket,
  'number of products': added.concession,
  'id of a ticket': replaced.ticket,
  'id of a product': replaced.concession,
  'film session': ofSession(each => ({ ...each, sessionId: `${each.sessionId}!` })),
  film: ofSession(each => ({ ...each, movie: `${each.movie}!` })),
  seat: ofSession(each => ({ ...each, seats: [...each.seats.slice(1), 'Z1'] })),
  total: given => ({ ...given, totalInCents: given.totalInCents + 1 }),
  'booking fee': given => ({ ...given, bookingFeeInCents: given.bookingFeeInCents + 1 }),
  'amount to pay': given => ({ ...given, balanceInCents: given.balanceInCents + 1 }),
  'amount to pay with PayPal': given => ({ ...given, payPalBalanceInCents: given.payPalBalanceInCents + 1 }),
}

describe('an order', () => {
  it('has no differences from the same order in a different form', () => {
    fc.assert(
      fc.property(order, given => {
        const screen = shown('tickets', server('tickets', replies(given)))
        expect(differencesBetween(screen, server('tickets', rewritten(given)))).toEqual([])
      }),
    )
  })

  it.each(Object.entries(changes))('has a difference if the %s has changed', (_, change) => {
    fc.assert(
      fc.property(order, given => {
        const next = change(given)
        fc.pre(JSON.stringify(next) !== JSON.stringify(given))
        const screen = shown('tickets', server('tickets', replies(given)))
        expect(differencesBetween(screen, server('tickets', replies(next)))).not.toEqual([])
      }),
    )
  })

  it('has no differences when the screen shows what the server has changed', () => {
    fc.assert(
      fc.property(order, given => {
        const now = server('tickets', replies(given))
        expect(differencesBetween(shown('tickets', now), now)).toEqual([])
      }),
    )
  })
})
