// An order when somebody else turns out to be at the screen (specification §13).
import { expect, test } from 'vitest'
import {
  emptyCustomer,
  toBeOrderedAgain,
  withoutDetails,
} from '../../../../src/domain/order/change-of-owner.ts'
import { notLoaded, type PaymentSent } from '../../../../src/domain/order/order.ts'
import { confirmed } from '../../flow/visitors.ts'
import { cart, heldWith, outdated, payment, problem, shown, unresolvedPayment } from './sample-orders.ts'

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
  for (const order of [heldWith(), outdated(), shown]) {
    expect(withoutDetails(order)).toEqual(after)
    expect(withoutDetails(sent(order))).toEqual({
      ...sent(after),
      payment: payment({ customer: emptyCustomer }),
    })
  }
})

test('For a visitor who has logged in it is ordered again, in its cart', () => {
  const after = notLoaded('c-1', { cart: cart(), unresolvedPayment })
  for (const order of [heldWith(), outdated(), shown]) {
    expect(toBeOrderedAgain(order)).toEqual(after)
    expect(toBeOrderedAgain(sent(order))).toEqual(sent(after))
  }
})
