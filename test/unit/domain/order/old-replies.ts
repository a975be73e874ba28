// Sample orders for the tests of the comparison: what the screen shows, and what the server has.
import * as v from 'valibot'
import { amountsOf } from '../../../../src/domain/amounts.ts'
import { type Cart, cartSchema } from '../../../../src/domain/order/cart.ts'
import type { ServersOrder, ShownOrder } from '../../../../src/domain/order/differences.ts'
import { confirmed } from '../../flow/visitors.ts'
import { checkout } from './sample-orders.ts'

/** Returns a cart with these fields, as the server sends it. */
export const cartWith = (fields: object): Cart =>
  v.parse(cartSchema, { id: 'c-1', expiry: '2100-01-01T00:00:00Z', totalInCents: 4750, ...fields })

const adults = { name: 'Adult', quantity: 2, priceInCents: 2200 }
const playtime = { sessionId: 's-1', movieName: 'Playtime', seats: ['F7', 'F8'], tickets: [adults] }

/** Two tickets for Playtime, with a towel and a booking fee. */
export const ticketFields = {
  sessions: [playtime],
  concessions: [{ itemId: 'towel', name: 'Towel', quantity: 1 }],
  bookingFeeInCents: 350,
}

/** Returns the fields of the cart with this film session in place of Playtime. */
export const withSession = (session: object) => ({ ...ticketFields, sessions: [{ ...playtime, ...session }] })

export const withTickets = (...tickets: readonly unknown[]) => withSession({ tickets })
export const withItems = (...concessions: readonly unknown[]) => ({ ...ticketFields, concessions })

const balanceInCents = 4750
const customer = { email: 'ann@example.com' }

/** Returns the server's order of two tickets. The fields replace those of the cart and of the checkout. */
export const served = (cart: object = {}, ofCheckout: object = {}): ServersOrder => ({
  cart: cartWith({ ...ticketFields, ...cart }),
  checkout: checkout({ balanceInCents, customer, orderType: 'booking', ...ofCheckout }),
})

/** Returns the order of two tickets as the screen shows it after a load. */
export function shownAs(part: Partial<ShownOrder> = {}, ofCheckout: object = {}): ShownOrder {
  const { cart, checkout: loaded } = served({}, ofCheckout)
  return {
    cart,
    checkout: loaded,
    amounts: amountsOf(cart, loaded, loaded.giftCards, null),
    confirmed: confirmed('goods'),
    buyerEmail: 'ann@example.com',
    chosen: null,
    ...part,
  }
}

const line = { itemId: 'activate-adult-1year', name: 'Movie Club membership', quantity: 1 }

/** Returns the server's order of a membership for one year at $19.00. */
export const servedMembership = (cart: object = {}, ofCheckout: object = {}): ServersOrder => ({
  cart: cartWith({ concessions: [line], totalInCents: 1900, ...cart }),
  checkout: checkout({ balanceInCents: 1900, customer, orderType: 'registration', ...ofCheckout }),
})

/** Returns the same order as the screen shows it after a load. */
export function shownMembership(part: Partial<ShownOrder> = {}): ShownOrder {
  const { cart, checkout: loaded } = servedMembership()
  return {
    cart,
    checkout: loaded,
    amounts: amountsOf(cart, loaded, [], null),
    confirmed: confirmed('adult-1year'),
    buyerEmail: 'ann@example.com',
    chosen: 'adult-1year',
    ...part,
  }
}
