// Servers send the quantity as a number or a text, and lines with the quantity 0.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { cartLines } from '../../../../src/domain/order/cart-lines.ts'
import { contentDifferences } from '../../../../src/domain/order/comparison/content-differences.ts'

const cart = (tickets: readonly object[]) =>
  v.parse(cartSchema, {
    id: 'c-1',
    expiry: '2030-01-01T00:00:00Z',
    totalInCents: 1500,
    sessions: [{ sessionId: 's-1', tickets }],
    concessions: tickets,
  })
const quantities = (tickets: readonly object[]) =>
  cartLines(cart(tickets), new Map()).flatMap(({ kind, quantity }) => (kind === 'ticket' ? [quantity] : []))

it.each([0, '0', '0.0', -1])('a line with the quantity %j is not in the cart', quantity => {
  const lines = cartLines(cart([{ name: 'Child', quantity }]), new Map())
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
  const before = cart([{ name: 'Adult', quantity: 1 }])
  const after = cart([
    { name: 'Adult', quantity: 1 },
    { name: 'Child', quantity: 0 },
  ])
  expect(contentDifferences(before, after)).toEqual([])
})
