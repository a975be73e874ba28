// The questions about an order, which have an answer in every state (specification §4.9).
import { describe, expect, it, test } from 'vitest'
import {
  cartIdOf,
  cartOf,
  detailsOf,
  inCart,
  membershipIn,
  noOrder,
  notLoaded,
  problemWith,
} from '../../../../src/domain/order/order.ts'
import { confirmed } from '../../flow/visitors.ts'
import { cart, gone, heldWith, payable, problem, samples, stale } from './sample-orders.ts'

const sent = [
  ...(samples['paymentSent'] ?? []),
  ...(samples['paymentSent, open'] ?? []),
  ...(samples['paymentSent, closed'] ?? []),
]

describe('an order without a cart', () => {
  it.each([noOrder, gone])('that is $is has no contents', order => {
    expect(inCart(order)).toBeNull()
    expect(cartOf(order)).toBeNull()
    expect(detailsOf(order)).toBeNull()
    expect(membershipIn(order)).toBeNull()
  })

  it('that is gone has the id of its cart and its problem', () => {
    expect([cartIdOf(noOrder), cartIdOf(gone)]).toEqual([null, 'c-1'])
    expect([problemWith(noOrder), problemWith(gone)]).toEqual([null, { kind: 'cart-expired' }])
  })
})

test('an order that is not loaded has only the given values beside its cart’s id', () => {
  const bare = {
    status: 'notLoaded',
    cartId: 'c-1',
    cart: null,
    confirmed: null,
    unresolvedPayment: null,
    problem: null,
  }
  expect(notLoaded('c-1')).toEqual(bare)
  expect(notLoaded('c-1', { confirmed: confirmed('goods') })).toEqual({
    ...bare,
    confirmed: confirmed('goods'),
  })
})

describe('an order in a cart', () => {
  it.each([heldWith(), stale(), payable])('that is $is has that cart, and the membership in it', order => {
    expect(inCart(order)).toBe(order)
    expect(cartIdOf(order)).toBe('c-1')
    expect(cartOf(order)).toEqual(cart())
    expect(membershipIn(order)).toBe('adult-1year')
  })

  it.each([heldWith('goods'), stale('goods'), { ...payable, confirmed: confirmed('goods') }])(
    'of a page that is $is has no membership',
    order => expect(membershipIn(order)).toBeNull(),
  )

  it('whose membership is of another tab has no known membership', () => {
    expect(membershipIn(heldWith('other'))).toBeNull()
  })

  it.each([heldWith(null), stale(null)])('that is not confirmed has no membership', order =>
    expect(membershipIn(order)).toBeNull(),
  )

  it('has details if its checkout is shown, and a problem if it differs from the server’s', () => {
    expect([heldWith(), stale(), payable].map(detailsOf)).toEqual([null, stale(), payable])
    expect([heldWith(), stale(), payable].map(problemWith)).toEqual([problem, problem, null])
  })
})

test('a sent payment contains the order that it is for', () => {
  expect(sent.length).toBeGreaterThan(0)
  for (const order of sent) {
    if (order.status !== 'paymentSent') throw new Error('an order that was sent')
    expect(inCart(order)).toBe(order.before)
    expect([cartIdOf(order), cartOf(order)]).toEqual(['c-1', cart()])
    expect(detailsOf(order)).toBe(order.before.status === 'notLoaded' ? null : order.before)
    expect(membershipIn(order)).toBe(order.before.confirmed?.content ?? null)
    // The payment's outcome has the problem.
    expect(problemWith(order)).toBeNull()
  }
})
