// After a successful payment (specification §4.6): what is cleared, what stays, what is remembered, and which events are emitted.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkoutSchema } from '../../../../src/domain/order/checkout.ts'
import { sessionSchema } from '../../../../src/domain/order/session.ts'
import { listKey } from '../../../../src/flow/member/list-owner.ts'
import { finishOrder } from '../../../../src/flow/payment/finish-order.ts'
import { savedFlowSchema, savedPart } from '../../../../src/flow/state/saved-flow.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { ada, fakeServices } from '../fake-services.ts'

const lists = ['activity', 'bookings', 'giftCards', 'subscriptions', 'vouchers', 'passkeys'] as const

function paid() {
  const services = fakeServices({ route: '/checkout/c-1' })
  services.store.setState({
    cart,
    membershipCartId: 'c-1',
    ordered: 'adult-1year',
    member: ada,
    memberStatus: 'known',
    giftCards: [{ cardNumber: '1', balanceInCents: 1, cardExpiry: null }],
    registerType: 'renew',
    paying: { cartId: 'c-1', paymentType: 'payPal' },
  })
  services.cache.set('cart.c-1', cart)
  services.cache.set('membership-options', [])
  for (const name of lists) services.cache.set(listKey(name), ['old'], 300)
  finishOrder(services, 'c-1', 'payPal')
  return services
}

test('The cart and the cached activity, bookings, gift cards, subscriptions and vouchers are cleared, no more', () => {
  const { cache, store } = paid()
  const left = lists.filter(name => cache.get(listKey(name), v.unknown()) !== undefined)
  expect(left).toEqual(['passkeys'])
  expect(cache.get('cart.c-1', v.unknown())).toBeUndefined()
  expect(cache.get('membership-options', v.unknown())).toEqual([])
  expect(store.getState()).toMatchObject({
    cart: null,
    membershipCartId: null,
    ordered: null,
    giftCards: [],
    checkout: null,
    paying: null,
    registerType: null,
  })
})

test('The payment type is remembered, the event holds no personal data, and the thanks screen replaces the checkout', () => {
  const { store, emitted, went } = paid()
  expect(store.getState().paymentType).toBe('payPal')
  expect(emitted.filter(({ name }) => name === 'movie-club:complete')).toEqual([
    {
      name: 'movie-club:complete',
      detail: { orderType: 'renewal', membership: 'adult-1year', valueInCents: 1900 },
    },
  ])
  expect(JSON.stringify(emitted)).not.toContain('ada@example.com')
  expect(went).toEqual(['=/register/thanks?type=vip'])
})

test('The receipt has the number of the order, the time by the server’s clock, and what gift cards have paid', () => {
  const services = {
    ...fakeServices({ route: '/checkout/c-1' }),
    serverNow: () => Date.UTC(2024, 2, 5, 4, 5),
  }
  const checkout = v.parse(checkoutSchema, {
    methods: {},
    balanceInCents: 900,
    payPalBalanceInCents: 925,
    authorization: null,
    googleMerchantId: null,
    merchantName: null,
  })
  const giftCards = [{ cardNumber: '1', balanceInCents: 1000, cardExpiry: null }]
  services.store.setState({ cart, checkout, giftCards })
  finishOrder(services, 'c-1', 'payPal')
  expect(services.store.getState().receipt).toMatchObject({
    orderNumber: 'c-1',
    completedAt: '2024-03-05T04:05:00.000Z',
    valueInCents: 1925,
    giftCardsInCents: 1000,
    lines: [{ kind: 'fee', label: 'PayPal surcharge', cents: 25 }],
  })
  const all = fakeServices({ route: '/checkout/c-1' })
  all.store.setState({ cart, giftCards })
  finishOrder(all, 'c-1', 'giftCard')
  expect(all.store.getState().receipt?.giftCardsInCents).toBe(1900)
})

test('Who paid is looked up again, because a payment changes what a member is', () => {
  expect(paid().store.getState().memberStatus).toBe('unknown')
})

test('A free membership has the value 0, and its thanks screen has no type=vip', () => {
  const services = fakeServices({ route: '/register/membership' })
  services.store.setState({ cart, membershipCartId: 'c-1', ordered: 'freeAdult', memberStatus: 'known' })
  finishOrder(services, 'c-1', 'noPaymentRequired')
  expect(services.went).toEqual(['=/register/thanks'])
  expect(services.emitted.find(({ name }) => name === 'movie-club:complete')?.detail).toEqual({
    orderType: 'registration',
    membership: 'freeAdult',
    valueInCents: 0,
  })
})

test('The receipt of a host page’s order has what was shown, also after a reload in the middle of its payment', () => {
  const services = fakeServices({ route: '/checkout/c-1' })
  const evening = v.parse(sessionSchema, {
    sessionId: 's-1',
    date: '2024-03-05T15:05:00+11:00',
    endDate: '2024-03-05T17:10:00+11:00',
    movie: { name: 'Playtime' },
  })
  services.store.setState({
    cart: {
      ...cart,
      sessions: [{ sessionId: 's-1', tickets: [{ name: 'Adult', priceInCents: 1900 }], seats: ['F7'] }],
    },
    sessions: new Map([['s-1', evening]]),
    paying: { cartId: 'c-1', paymentType: 'braintree' },
    // The server no longer shows an order that is complete.
    checkout: null,
  })
  finishOrder(services, 'c-1', 'braintree')
  expect(services.store.getState().receipt).toMatchObject({
    orderType: 'booking',
    lines: [
      { kind: 'session', label: 'Playtime', detail: '5 Mar 2024, 3:05pm-5:10pm · Seat F7' },
      { kind: 'ticket', label: 'Adult', quantity: 1, cents: 1900 },
    ],
  })
  expect(v.is(savedFlowSchema, savedPart(services.store.getState()))).toBe(true)
  expect(services.emitted).toContainEqual({
    name: 'movie-club:complete',
    detail: { orderType: 'booking', membership: null, valueInCents: 1900 },
  })
})

test('PayPal’s surcharge is in the receipt and in the event, as it was charged', async () => {
  const { pay, services, state } = await enteredCheckout()
  const { checkout } = state()
  if (!checkout) throw new Error('The checkout has loaded.')
  const quoted = { ...checkout, balanceInCents: 2100, payPalBalanceInCents: 2125 }
  services.store.setState(({ cart }) => ({ checkout: quoted, cart: cart && { ...cart, totalInCents: 2100 } }))
  services.answer({ checkout: { get: async () => quoted } })
  expect(await pay({ paymentType: 'payPal', nonce: 'nonce-1' })).toMatchObject({ ok: true })
  expect(state().receipt?.valueInCents).toBe(2125)
  expect(services.emitted.find(({ name }) => name === 'movie-club:complete')?.detail).toMatchObject({
    valueInCents: 2125,
  })
})
