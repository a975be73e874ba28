// Tests small values of an order: the lines of its receipt, its short number, and its payment types.
import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { orderLineSchema } from '../../../../src/domain/order/order-line.ts'
import { orderReference } from '../../../../src/domain/order/order-reference.ts'
import { methodNames, methodOf, paymentTypes } from '../../../../src/domain/order/order-types.ts'

test.each(['session', 'ticket', 'concession', 'fee', 'total'])(
  'an order line of the kind %s is accepted',
  kind => {
    const line = { kind, label: 'A line', detail: 'Seat F7', quantity: 2, cents: 1900 }
    expect(v.parse(orderLineSchema, line)).toEqual(line)
    expect(v.parse(orderLineSchema, { kind, label: 'A line' })).toEqual({ kind, label: 'A line' })
  },
)

test.each([
  {},
  { kind: 'discount', label: 'A line' },
  { kind: 'fee' },
  { kind: 'fee', label: 'A', cents: '5' },
])('%j is not a line of an order', line => expect(v.is(orderLineSchema, line)).toBe(false))

test.each([
  ['the end of the cart id if the id is a UUID', '6f0d5b1e-31c4-4c52-9a0e-1b2c4f1c09be', '4f1c09be'],
  ['the end of the cart id if the id has 17 characters', '12345678901234567', '01234567'],
  ['the complete cart id if the id has 16 characters', '1234567890123456', '1234567890123456'],
  ['the complete cart id if the id is short', 'c-1', 'c-1'],
])('the short order number is %s', (_, cartId, reference) => {
  expect(orderReference(cartId)).toBe(reference)
})

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
