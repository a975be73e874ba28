// Tests that the lines of a checkout and a receipt have no total, and name the membership in our own words (specification §2.4).
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { slugs } from '../../../../src/domain/member/slug.ts'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { shownLines } from '../../../../src/domain/order/cart-lines.ts'
import type { Session } from '../../../../src/domain/order/session.ts'

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
