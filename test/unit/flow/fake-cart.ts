// A fake cart for tests, with one membership and an expiry in the far future.
import type { Cart } from '../../../src/domain/order/cart.ts'

export const fakeCart: Cart = {
  id: 'c-1',
  expiry: '2100-01-01T00:00:00Z',
  sessions: [],
  concessions: [],
  totalInCents: 1900,
  bookingFeeInCents: 0,
  billingAddress: null,
  deliveryAddress: null,
  error: null,
  currentPage: null,
}

/** Returns a new, empty cart. */
export const emptyCart = (id: string): Cart => ({ ...fakeCart, id, totalInCents: 0 })
