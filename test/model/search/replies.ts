// The replies of the server, computed from its carts.
import type { Member } from '../../../src/domain/member/member.ts'
import type { MembershipOption } from '../../../src/domain/member/membership-option.ts'
import type { Cart } from '../../../src/domain/order/cart.ts'
import type { Checkout } from '../../../src/domain/order/checkout.ts'
import { type ServerCart, sameObject, type World } from './world.ts'

const member = (id: string): Member => ({
  id,
  email: `${id}@example.com`,
  firstName: id,
  lastName: 'Ng',
  mobilePhone: '0400000000',
  dateOfBirth: '1990-01-01',
  postCode: '2000',
  sendNewsletter: true,
  sendLoyaltyUpdates: true,
  memberType: 'adult',
  cardNumber: null,
  appleWallet: null,
  googleWallet: null,
  expiry: null,
})
export const members = { ada: member('ada'), bob: member('bob') }

const rise = 800
const prices = { join: 1900, renew: 1700 }
/** Returns the reply to GET membership-options. */
export const options = (isRaised: boolean): readonly MembershipOption[] =>
  sameObject([
    {
      slug: 'adult-1year',
      activatePriceInCents: prices.join + (isRaised ? rise : 0),
      renewalPriceInCents: prices.renew + (isRaised ? rise : 0),
      activateItemId: 'join',
      renewalItemId: 'renew',
    },
  ])

/** Returns the total of a cart in cents. */
export const totalOf = ({ item, tickets, isRaised }: ServerCart): number =>
  tickets * 1000 +
  (item === null ? 0 : (item === 'join' ? prices.join : prices.renew) + (isRaised ? rise : 0))

/** Returns the reply to GET cart. */
export const cartReply = (id: string, cart: ServerCart): Cart => {
  const { film, tickets, item } = cart
  const session = { sessionId: film, tickets: [{ name: 'Adult', quantity: tickets, priceInCents: 1000 }] }
  return sameObject({
    id,
    expiry: '2040-01-01T00:00:00Z',
    sessions: tickets > 0 ? [session] : [],
    concessions: item ? [{ itemId: item, name: 'VIP', priceInCents: totalOf(cart) }] : [],
    totalInCents: totalOf(cart),
    bookingFeeInCents: 0,
    billingAddress: null,
    deliveryAddress: null,
    error: null,
    currentPage: null,
  })
}

/** Returns the reply to GET checkout. */
export const checkoutReply = (cart: ServerCart, person: World['person']): Checkout => {
  const { name, customer: email } = cart
  return sameObject({
    customer: email === null ? null : { firstName: email, lastName: 'Ng', email, mobilePhone: '' },
    methods: { giftCard: true, creditCard: true, applePay: true, googlePay: true, payPal: true },
    giftCards: [],
    orderType: name === 'host' ? 'booking' : person ? 'renewal' : 'registration',
    balanceInCents: totalOf(cart),
    authorization: null,
    googleMerchantId: null,
    payPalBalanceInCents: null,
    merchantName: null,
    environment: 'sandbox',
    currency: 'AUD',
  })
}
