// Tests the short order number that the receipt and the event `movie-club:complete` show.
import { expect, test } from 'vitest'
import { orderReference } from '../../../../src/domain/order/order-reference.ts'

test.each([
  ['the end of the cart id if the id is a UUID', '6f0d5b1e-31c4-4c52-9a0e-1b2c4f1c09be', '4f1c09be'],
  ['the end of the cart id if the id has 17 characters', '12345678901234567', '01234567'],
  ['the complete cart id if the id has 16 characters', '1234567890123456', '1234567890123456'],
  ['the complete cart id if the id is short', 'c-1', 'c-1'],
])('the short order number is %s', (_, cartId, reference) => {
  expect(orderReference(cartId)).toBe(reference)
})
