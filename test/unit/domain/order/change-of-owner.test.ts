// An order when the visitor turns out to be a different person (specification §13).
import { expect, test } from 'vitest'
import {
  emptyCustomer,
  membershipFor,
  toBeOrderedAgain,
  unresolvedPaymentOf,
  withoutDetails,
} from '../../../../src/domain/order/change-of-owner.ts'
import { noOrder, notLoaded, type Order, type PaymentSent } from '../../../../src/domain/order/order.ts'
import { ada } from '../../flow/fake-services.ts'
import { confirmed } from '../../flow/visitors.ts'
import { cart, heldWith, payable, payment, problem, stale, unresolvedPayment } from './sample-orders.ts'

const sent = (before: PaymentSent['before']): PaymentSent => ({
  status: 'paymentSent',
  payment: payment(),
  outcome: null,
  before,
})

test('For somebody else it is loaded again, also where loading it has failed for who was here before', () => {
  const after = notLoaded('c-1', {
    confirmed: confirmed('adult-1year'),
    unresolvedPayment: { ...unresolvedPayment, customer: emptyCustomer },
  })
  expect(heldWith().problem).toEqual(problem)
  for (const order of [heldWith(), stale(), payable]) {
    expect(withoutDetails(order)).toEqual(after)
    expect(withoutDetails(sent(order))).toEqual({
      ...sent(after),
      payment: payment({ customer: emptyCustomer }),
    })
  }
})

test('For a visitor who has logged in it is ordered again, in its cart', () => {
  const after = notLoaded('c-1', { cart: cart(), unresolvedPayment })
  for (const order of [heldWith(), stale(), payable]) {
    expect(toBeOrderedAgain(order)).toEqual(after)
    expect(toBeOrderedAgain(sent(order))).toEqual(sent(after))
  }
})

const gone: Order = { status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } }
test.each([noOrder, gone])('an order without a cart stays as it is: $status', order => {
  expect(withoutDetails(order)).toBe(order)
  expect(toBeOrderedAgain(order)).toBe(order)
})

test('an order whose payment was not sent leaves no question', () => {
  for (const order of [noOrder, gone, heldWith(), stale(), payable])
    expect(unresolvedPaymentOf(order)).toBe(noOrder)
})

test('the question about a payment remains without the details of the person', () =>
  expect(unresolvedPaymentOf(sent(payable))).toMatchObject({
    status: 'paymentSent',
    payment: { cartId: 'c-1', customer: emptyCustomer },
  }))

const visitor = { memberId: null, memberType: null }
test('a membership stays as it is for the buyer for whom it was made', () => {
  const order = notLoaded('c-1', { confirmed: confirmed('adult-1year') })
  expect(membershipFor(order, visitor)).toBe(order)
})

test('a membership has to be ordered again for a different buyer', () => {
  const order = notLoaded('c-1', { confirmed: confirmed('adult-1year', ada) })
  expect(membershipFor(order, visitor)).toEqual(notLoaded('c-1'))
})

test('a membership that the server has not confirmed stays as it is for every buyer', () => {
  const order = notLoaded('c-1')
  expect(membershipFor(order, { memberId: 'm-1', memberType: 'adult' })).toBe(order)
})
