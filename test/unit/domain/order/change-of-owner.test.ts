// Tests how an order changes when the visitor turns out to be a different person (specification §13).

import { expect, test } from 'vitest'
import {
  emptyCustomer,
  membershipFor,
  toBeOrderedAgain,
  withoutDetails,
} from '../../../../src/domain/order/change-of-owner.ts'
import { noOrder, notLoaded, type Order, type PaymentSent } from '../../../../src/domain/order/order.ts'
import { ada } from '../../flow/fake-services.ts'
import { confirmed } from '../../flow/visitors.ts'
import { cart, heldWith, onGiftCards, payable, payment, problem, stale } from './sample-orders.ts'

const sent = (before: PaymentSent['before']): PaymentSent => ({
  status: 'paymentSent',
  payment: payment(),
  outcome: null,
  before,
})

test('an order has to be loaded again when a different person is identified', () => {
  const after = notLoaded('c-1', { confirmed: confirmed('adult-1year'), ...onGiftCards })
  expect(heldWith().problem).toEqual(problem)
  for (const order of [heldWith(), stale(), payable]) {
    expect(withoutDetails(order)).toEqual(after)
    expect(withoutDetails(sent(order))).toEqual({
      ...sent(after),
      payment: payment({ customer: emptyCustomer }),
    })
  }
})

test('a visitor who has logged in has to order the membership again, in the same cart', () => {
  const after = notLoaded('c-1', { cart: cart(), ...onGiftCards })
  for (const order of [heldWith(), stale(), payable]) {
    expect(toBeOrderedAgain(order)).toEqual(after)
    expect(toBeOrderedAgain(sent(order))).toEqual(sent(after))
  }
})

const gone: Order = { status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } }

test.each([noOrder, gone])(
  'an order without a cart does not change when a different person is identified: $status',
  order => {
    expect(withoutDetails(order)).toBe(order)
    expect(toBeOrderedAgain(order)).toBe(order)
  },
)

const visitor = { memberId: null, memberType: null }

test('a membership order does not change if the buyer is the person who ordered', () => {
  const order = notLoaded('c-1', { confirmed: confirmed('adult-1year') })
  expect(membershipFor(order, visitor)).toBe(order)
})

test('a membership has to be ordered again for a different buyer', () => {
  const order = notLoaded('c-1', { confirmed: confirmed('adult-1year', ada) })
  expect(membershipFor(order, visitor)).toEqual(notLoaded('c-1'))
})
