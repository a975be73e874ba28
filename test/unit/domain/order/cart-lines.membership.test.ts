// Servers send the quantity as a number or a text, and lines with the quantity 0.
import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { slugs } from '../../../../src/domain/member/slug.ts'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { cartLines, shownLines } from '../../../../src/domain/order/cart-lines.ts'
import { contentDifferences } from '../../../../src/domain/order/comparison/content-differences.ts'
import type { Session } from '../../../../src/domain/order/session.ts'

const ofTickets = (tickets: readonly object[]) =>
  v.parse(cartSchema, {
    id: 'c-1',
    expiry: '2030-01-01T00:00:00Z',
    totalInCents: 1500,
    sessions: [{ sessionId: 's-1', tickets }],
    concessions: tickets,
  })
const quantities = (tickets: readonly object[]) =>
  cartLines(ofTickets(tickets), new Map()).flatMap(({ kind, quantity }) =>
    kind === 'ticket' ? [quantity] : [],
  )

it.each([0, '0', '0.0', -1])('a line with the quantity %j is not in the cart', quantity => {
  const lines = cartLines(ofTickets([{ name: 'Child', quantity }]), new Map())
  expect(lines.map(({ kind }) => kind)).toEqual(['session', 'total'])
})

it.each([
  [2, 2],
  ['2', 2],
  ['2.0', 2],
  [' 2 ', 2],
  ['', 1],
  ['two', 1],
  [null, 1],
  [2.5, 1],
])('the quantity %j is read as %i', (quantity, expected) => {
  expect(quantities([{ name: 'Adult', quantity }])).toEqual([expected])
})

it('a line with the quantity 0 is no difference between two carts', () => {
  const before = ofTickets([{ name: 'Adult', quantity: 1 }])
  const after = ofTickets([
    { name: 'Adult', quantity: 1 },
    { name: 'Child', quantity: 0 },
  ])
  expect(contentDifferences(before, after)).toEqual([])
})

// Tests that the lines of a checkout and a receipt have no total, and name the membership in our own words (specification §2.4).

const cart = (fields: object = {}) =>
  v.parse(cartSchema, { id: 'c-1', expiry: '2030-01-01T00:00:00Z', totalInCents: 1900, ...fields })
const sessions: ReadonlyMap<string, Session> = new Map()
const item = { name: 'MEMB ADLT 12M', priceInCents: 1900 }

test('the line of a membership has our name for the membership, and the price of the order', () => {
  const line = { kind: 'concession', label: 'VIP membership, adult, 1 year', cents: 1900 }
  expect(shownLines(cart(), sessions, 'adult-1year')).toEqual([line])
  expect(shownLines(cart({ concessions: [item] }), sessions, 'adult-1year')).toEqual([line])
})

test('the line of a free membership has no price', () => {
  expect(shownLines(cart({ totalInCents: 0 }), sessions, 'freeSenior')).toEqual([
    { kind: 'concession', label: 'Free membership, senior' },
  ])
})

test('each membership has a line with a name of its own', () => {
  const names = slugs.map(slug => shownLines(cart(), sessions, slug)[0]?.label)
  expect(new Set(names).size).toBe(slugs.length)
})

test('if a membership’s cart contains other items, every item is shown as the server sends it', () => {
  const two = cart({ concessions: [item, { name: 'Popcorn', priceInCents: 600 }], bookingFeeInCents: 50 })
  expect(shownLines(two, sessions, 'adult-1year')).toEqual([
    { kind: 'concession', label: 'MEMB ADLT 12M', quantity: 1, cents: 1900 },
    { kind: 'concession', label: 'Popcorn', quantity: 1, cents: 600 },
    { kind: 'fee', label: 'Booking fee', cents: 50 },
  ])
  const withFilm = cart({ sessions: [{ sessionId: 's-1', tickets: [{ name: 'Adult' }] }] })
  expect(shownLines(withFilm, sessions, 'adult-1year').map(({ kind }) => kind)).toEqual(['session', 'ticket'])
})

test('the lines of a host page’s order are shown without the total', () => {
  const lines = shownLines(cart({ concessions: [item], bookingFeeInCents: 50 }), sessions, null)
  expect(lines.map(({ kind, label }) => [kind, label])).toEqual([
    ['concession', 'MEMB ADLT 12M'],
    ['fee', 'Booking fee'],
  ])
  expect(shownLines(cart(), sessions, null)).toEqual([])
})
