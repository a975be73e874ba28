// Tests that each payment type belongs to one payment method.
import { expect, it } from 'vitest'
import { methodNames, methodOf, paymentTypes } from '../../../../src/domain/order/order-types.ts'

it.each([
  ['braintree', 'creditCard'],
  ['payPal', 'payPal'],
  ['giftCard', 'giftCard'],
  ['noPaymentRequired', null],
] as const)('a payment of the type %s has the payment method %s', (paymentType, method) => {
  expect(methodOf(paymentType)).toBe(method)
})

it('every payment method has exactly one payment type', () => {
  expect(
    paymentTypes
      .map(methodOf)
      .filter(name => name !== null)
      .sort(),
  ).toEqual([...methodNames].sort())
})
