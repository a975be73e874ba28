// The names of the ways to pay.
import { expect, it } from 'vitest'
import { methodNames, methodOf, paymentTypes } from '../../../../src/domain/order/order-types.ts'

it.each([
  ['braintree', 'creditCard'],
  ['payPal', 'payPal'],
  ['giftCard', 'giftCard'],
  ['noPaymentRequired', null],
] as const)('a payment by %s is made by the option %s', (paymentType, method) => {
  expect(methodOf(paymentType)).toBe(method)
})

it('each option has a type of payment, and each type except the free one has an option', () => {
  expect(
    paymentTypes
      .map(methodOf)
      .filter(name => name !== null)
      .sort(),
  ).toEqual([...methodNames].sort())
})
