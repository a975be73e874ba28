// Sample carts for the tests of older replies.
import * as v from 'valibot'
import { type Cart, cartSchema } from '../../../../src/domain/order/cart.ts'

/** Returns a cart with these fields, as the server sends it. */
export const cartWith = (fields: object): Cart =>
  v.parse(cartSchema, { id: 'c-1', expiry: '2100-01-01T00:00:00Z', totalInCents: 4750, ...fields })
