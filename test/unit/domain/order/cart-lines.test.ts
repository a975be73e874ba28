// Tests that the lines of an order are built from carts of every shape.
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { cartLines, grouped, itemsInShort } from '../../../../src/domain/order/cart-lines.ts'
import type { OrderLine } from '../../../../src/domain/order/order-line.ts'
import { type Session, sessionSchema } from '../../../../src/domain/order/session.ts'

const cart = (fields: object) =>
  v.parse(cartSchema, { id: 'c1', expiry: '2030-01-01T00:00:00Z', totalInCents: 4250, ...fields })
const session = (fields: object): Session => v.parse(sessionSchema, fields)
const film = (name: string) => ({ sessionId: name, movieName: name, tickets: [{ name: 'Adult' }] })
const none: ReadonlyMap<string, Session> = new Map()
const evening = session({
  sessionId: 's1',
  date: '2024-03-05T15:05:00+11:00',
  endDate: '2024-03-05T17:10:00+11:00',
  movie: { name: 'The Movie', genres: ['Drama'] },
  festival: { name: 'Winter Festival' },
})

test('a host page’s order is listed as lines for sessions, tickets, concessions, the fee and the total', () => {
  const order = cart({
    sessions: [
      {
        sessionId: 's1',
        tickets: [
          { name: 'Adult', priceInCents: 1500 },
          { name: 'Adult', priceInCents: 1500 },
          { name: 'Senior', priceInCents: 1000 },
        ],
      },
    ],
    concessions: [{ name: 'Popcorn', quantity: 2, priceInCents: 600 }],
    bookingFeeInCents: 250,
  })
  expect(cartLines(order, new Map([['s1', evening]]))).toEqual([
    { kind: 'session', label: 'The Movie', detail: '5 Mar 2024, 3:05pm-5:10pm · Winter Festival' },
    { kind: 'ticket', label: 'Adult', quantity: 2, cents: 3000 },
    { kind: 'ticket', label: 'Senior', quantity: 1, cents: 1000 },
    { kind: 'concession', label: 'Popcorn', quantity: 2, cents: 1200 },
    { kind: 'fee', label: 'Booking fee', cents: 250 },
    { kind: 'total', label: 'Total', cents: 4250 },
  ])
})

test('the line of a film session lists the seats after the times', () => {
  const order = cart({ sessions: [{ sessionId: 's1', tickets: [{}, {}], seats: ['F7', 'F8'] }] })
  expect(cartLines(order, new Map([['s1', evening]]))[0]?.detail).toBe(
    '5 Mar 2024, 3:05pm-5:10pm · Winter Festival · Seats F7, F8',
  )
  expect(cartLines(order, none)[0]).toEqual({ kind: 'session', label: 'Session', detail: 'Seats F7, F8' })
})

test('an empty order has a line for the total, and no line for a fee of zero', () => {
  expect(cartLines(cart({ bookingFeeInCents: 0 }), none)).toEqual([
    { kind: 'total', label: 'Total', cents: 4250 },
  ])
})

test('the tickets of a film session that could not be loaded are still listed', () => {
  const order = cart({
    sessions: [
      { sessionId: 9, tickets: [{}, {}] },
      { sessionId: 8, movieName: 'Old Film' },
    ],
  })
  expect(cartLines(order, none).slice(0, 3)).toEqual([
    { kind: 'session', label: 'Session' },
    { kind: 'ticket', label: 'Ticket', quantity: 2 },
    { kind: 'session', label: 'Old Film' },
  ])
})

test('tickets of the same name have a line for each price', () => {
  const tickets = [
    { name: 'Adult', priceInCents: 1500 },
    { name: 'Adult', priceInCents: 800 },
    { name: 'Adult' },
    { name: 'Pair', quantity: 2, priceInCents: 1500, totalInCents: 2800 },
    { ticketType: { name: 'Child' }, qty: '3', priceInCents: 500 },
    { name: 'Child', priceInCents: 4500 },
  ]
  const lines = cartLines(cart({ sessions: [{ sessionId: 's1', tickets }] }), none)
  expect(lines.filter(line => line.kind === 'ticket')).toEqual([
    { kind: 'ticket', label: 'Adult', quantity: 1, cents: 1500 },
    { kind: 'ticket', label: 'Adult', quantity: 1, cents: 800 },
    { kind: 'ticket', label: 'Adult', quantity: 1 },
    { kind: 'ticket', label: 'Pair', quantity: 2, cents: 2800 },
    { kind: 'ticket', label: 'Child', quantity: 3, cents: 1500 },
    { kind: 'ticket', label: 'Child', quantity: 1, cents: 4500 },
  ])
})

test.each([1.5, '2x', '', null, 1e9, [3]])('a quantity of %j counts as one', quantity => {
  const lines = cartLines(cart({ concessions: [{ name: 'Popcorn', quantity, priceInCents: 600 }] }), none)
  expect(lines[0]).toEqual({ kind: 'concession', label: 'Popcorn', quantity: 1, cents: 600 })
})

test('a line has no sum if the sum is too large for exact arithmetic', () => {
  const half = { name: 'Gold', priceInCents: Number.MAX_SAFE_INTEGER }
  const lines = cartLines(cart({ concessions: [half, half, half, { ...half, quantity: 2 }] }), none)
  expect(lines.slice(0, -1)).toEqual([
    { kind: 'concession', label: 'Gold', quantity: 3 },
    { kind: 'concession', label: 'Gold', quantity: 2 },
  ])
})

test.each([
  ['of three kinds', 3],
  ['each of its own kind', Number.POSITIVE_INFINITY],
])('twice as many tickets %s are grouped with at most twice as many reads', (_, kinds) => {
  let reads = 0
  const counted = (line: OrderLine) =>
    new Proxy(line, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name)
      },
    })
  const readsFor = (count: number) => {
    const lines = Array.from({ length: count }, (_, n) =>
      counted({ kind: 'ticket', label: `Kind ${n % kinds}`, quantity: 1, cents: 100 }),
    )
    reads = 0
    expect(grouped(lines)).toHaveLength(Math.min(kinds, count))
    return reads
  }
  expect(readsFor(2_000)).toBeLessThanOrEqual(2 * readsFor(1_000))
})

test('entries of any shape become lines with every readable quantity and price', () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom('name', 'type', 'quantity', 'priceInCents', '__proto__', 'constructor'),
      fc.jsonValue(),
    ),
  )
  const priced = fc.record({
    name: fc.constantFrom('A', 'B', ' ', '__proto__'),
    quantity: fc.integer({ min: 1, max: 50 }),
    priceInCents: fc.integer({ min: 0, max: 100_000 }),
  })
  const id = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor'))
  fc.assert(
    fc.property(fc.array(entry), fc.array(priced), id, (odd, tickets, sessionId) => {
      const raw: unknown = JSON.parse(
        JSON.stringify({ sessions: [{ sessionId, tickets }], concessions: odd }),
      )
      const lines = cartLines(cart(raw as object), none)
      for (const line of lines) {
        expect(line.label).toMatch(/\S/)
        expect(line.label).not.toMatch(/\[object|undefined/)
        expect(line.cents === undefined || Number.isSafeInteger(line.cents)).toBe(true)
      }
      const shown = lines.filter(line => line.kind === 'ticket')
      const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0)
      expect(sum(shown.map(line => line.quantity ?? 0))).toBe(sum(tickets.map(ticket => ticket.quantity)))
      expect(sum(shown.map(line => line.cents ?? 0))).toBe(
        sum(tickets.map(ticket => ticket.quantity * ticket.priceInCents)),
      )
    }),
  )
})

test.each([
  [9_999, 9_999],
  [10_000, 1],
  [1.5, 1],
])('a quantity of %d is shown as %d (an impossible quantity counts as one)', (quantity, shown) => {
  const lines = cartLines(cart({ concessions: [{ name: 'Popcorn', quantity }] }), none)
  expect(lines.find(({ kind }) => kind === 'concession')?.quantity).toBe(shown)
})

test.each([
  ['nothing for an empty order', {}, ''],
  [
    'the name of one item, with its quantity',
    { concessions: [{ name: 'Choc top', quantity: 2 }] },
    '2 × Choc top',
  ],
  [
    'a film session without its tickets, with date and seats on their own lines',
    { sessions: [{ sessionId: 's1', tickets: [{ name: 'Adult' }], seats: ['F7', 'F8'] }] },
    'The Movie\n5 Mar 2024, 3:05pm-5:10pm\nWinter Festival\nSeats F7, F8',
  ],
  [
    'the number of further items, in place of the times and seats',
    {
      sessions: [{ sessionId: 's1', tickets: [{ name: 'Adult' }] }],
      concessions: [{ name: 'Choc top' }, { name: 'Popcorn' }],
    },
    'The Movie and 2 more items',
  ],
  [
    'the films by name',
    { sessions: [film('A'), film('B'), film('A')], concessions: [{ name: 'Popcorn' }] },
    'A, B and 2 more items',
  ],
  ['at most three films', { sessions: ['A', 'B', 'C', 'D'].map(film) }, 'A, B, C and 1 more item'],
  ['only the films if there is nothing else', { sessions: [film('Me, You'), film('B')] }, 'Me, You and B'],
])('the summary of a collapsed order has %s', (_, fields, line) => {
  expect(itemsInShort(cartLines(cart(fields), new Map([['s1', evening]])))).toBe(line)
})

// The fields of tickets and concessions are not specified (specification §3.3). Tests which field counts if a line has several or none.
// documented-fields.test.ts reads each field that the API lists.

const lines = (fields: object) =>
  cartLines(
    v.parse(cartSchema, { id: 'c-1', expiry: '2030-01-01T00:00:00Z', totalInCents: 1900, ...fields }),
    new Map(),
  )
/** Returns the line of a single concession. */
const lineOf = (entry: object) => lines({ concessions: [entry] })[0]

it('a line of an order is labelled “Item” or “Ticket” if no field has a name', () => {
  expect(lineOf({})?.label).toBe('Item')
  expect(lines({ sessions: [{ sessionId: 's-1', tickets: [{}] }] })[1]?.label).toBe('Ticket')
})

it('the name counts before the description, and the price of all before the price of one', () => {
  const both = { description: 'Salty', name: 'Popcorn', quantity: 2, totalInCents: 1000, priceInCents: 600 }
  expect(lineOf(both)).toMatchObject({ label: 'Popcorn', cents: 1000 })
})

it.each(['movie', 'movieName', 'title', 'name'])(
  'the line of a film session that could not be loaded gets its film from the field %s',
  name => {
    expect(lines({ sessions: [{ sessionId: 's-1', [name]: 'Playtime' }] })[0]?.label).toBe('Playtime')
  },
)
