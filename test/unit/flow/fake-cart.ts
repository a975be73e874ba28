// A cart for tests: alive, with one membership in it.
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

/** Made just now: nothing is in it. */
export const emptyCart = (id: string): Cart => ({ ...fakeCart, id, totalInCents: 0 })
