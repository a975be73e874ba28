// Tests that the functions that read an order return the right value in every state (specification §4.9).
import { describe, expect, it, test } from 'vitest'
import {
  cartIdOf,
  cartOf,
  detailsOf,
  inCart,
  membershipIn,
  noOrder,
  problemWith,
} from '../../../../src/domain/order/order.ts'
import { confirmed } from '../../flow/visitors.ts'
import { cart, gone, heldWith, payable, problem, samples, stale } from './sample-orders.ts'

const sent = [
  ...(samples['paymentSent'] ?? []),
  ...(samples['paymentSent, open'] ?? []),
  ...(samples['paymentSent, closed'] ?? []),
]

describe('an order without a usable cart', () => {
  it.each([noOrder, gone])('has no contents in the status $status', order => {
    expect(inCart(order)).toBeNull()
    expect(cartOf(order)).toBeNull()
    expect(detailsOf(order)).toBeNull()
    expect(membershipIn(order)).toBeNull()
  })

  it('has a cart’s id and a problem only if the cart is gone', () => {
    expect([cartIdOf(noOrder), cartIdOf(gone)]).toEqual([null, 'c-1'])
    expect([problemWith(noOrder), problemWith(gone)]).toEqual([null, { kind: 'cart-expired' }])
  })
})

describe('an order in a cart', () => {
  it.each([heldWith(), stale(), payable])('has its cart and its membership in the status $status', order => {
    expect(inCart(order)).toBe(order)
    expect(cartIdOf(order)).toBe('c-1')
    expect(cartOf(order)).toEqual(cart())
    expect(membershipIn(order)).toBe('adult-1year')
  })

  it.each([heldWith('goods'), stale('goods'), { ...payable, confirmed: confirmed('goods') }])(
    'has no membership in the status $status if the page made the order',
    order => expect(membershipIn(order)).toBeNull(),
  )

  it('has no known membership if a different tab made the order', () => {
    expect(membershipIn(heldWith('other'))).toBeNull()
  })

  it.each([heldWith(null), stale(null)])(
    'has no membership in the status $status if its contents are not confirmed',
    order => expect(membershipIn(order)).toBeNull(),
  )

  it('has details if its checkout has loaded, and a problem if it is not payable', () => {
    expect([heldWith(), stale(), payable].map(detailsOf)).toEqual([null, stale(), payable])
    expect([heldWith(), stale(), payable].map(problemWith)).toEqual([problem, problem, null])
  })
})

test('an order with a sent payment contains the order from before the payment', () => {
  expect(sent.length).toBeGreaterThan(0)
  for (const order of sent) {
    if (order.status !== 'paymentSent') throw new Error('an order that was sent')
    const { before } = order
    if (before.status === 'none' || before.status === 'gone') throw new Error('an order in a cart')
    expect(inCart(order)).toBe(before)
    expect([cartIdOf(order), cartOf(order)]).toEqual(['c-1', cart()])
    expect(detailsOf(order)).toBe(before.status === 'notLoaded' ? null : before)
    expect(membershipIn(order)).toBe(before.confirmed?.content ?? null)
    // The problem of a sent payment is in the payment's outcome, so the order itself has none.
    expect(problemWith(order)).toBeNull()
  }
})
