// The receipt and `movie-club:complete` have a short order number.
import { expect, test } from 'vitest'
import { orderReference } from '../../../../src/domain/order/order-reference.ts'

test.each([
  ['the end of a UUID', '6f0d5b1e-31c4-4c52-9a0e-1b2c4f1c09be', '4f1c09be'],
  ['the end of a number of 17 characters', '12345678901234567', '01234567'],
  ['the whole of a number of 16 characters', '1234567890123456', '1234567890123456'],
  ['the whole of a short number', 'c-1', 'c-1'],
])('the order number of %s', (_, cartId, reference) => {
  expect(orderReference(cartId)).toBe(reference)
})
