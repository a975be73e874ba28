// Tests the details of an order: its buyer and the amount due.
import { describe, expect, it, test } from 'vitest'
import { emptyCustomer } from '../../../../src/domain/order/change-of-owner.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import {
  amountDue,
  asksForContact,
  isContactMissing,
  payerOf,
  paymentFor,
  surchargeShown,
} from '../../../../src/flow/order/order-details.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { enabled } from '../fake-checkout.ts'
import { cinema, products, tickets } from '../fake-cinema.ts'
import { ada } from '../fake-services.ts'
import { ann } from '../visitor.ts'
import { anonymous, confirmed, visitorOf } from '../visitors.ts'

it('the order details come from the checkout, with a separate PayPal amount', async () => {
  const { order, services } = await enteredCheckout()
  expect(amountDue(services, 'c-1')).toEqual({
    amountInCents: 1900,
    payPalAmountInCents: 1900,
    currency: 'AUD',
    merchantName: 'Ritz',
  })
  order.shown = { payPalBalanceInCents: 1950, merchantName: null }
  await retryCheckout(services, 'c-1')
  expect(amountDue(services, 'c-1')).toMatchObject({
    payPalAmountInCents: 1950,
    merchantName: 'Ritz Cinemas',
  })
})

it.each([null, '', '  ', '\u00a0', '\u200b', '\u2060 \ufeff', '\u2800', '\ufe0f\u200d'])(
  'the merchant in the order details is the cinema if the server sends the merchant name %j',
  async merchantName => {
    const { order, services } = await enteredCheckout()
    order.shown = { merchantName }
    await retryCheckout(services, 'c-1')
    expect(amountDue(services, 'c-1').merchantName).toBe('Ritz Cinemas')
  },
)

describe('if the server sends no customer', () => {
  it('the buyer of a club member’s membership is that member', async () => {
    const { services, state } = await enteredCheckout()
    services.store.setState({ visitor: visitorOf(ada) })
    expect(payerOf(state(), 'c-1')).toMatchObject({ firstName: 'Ada', email: ada.email })
    services.store.setState({ visitor: visitorOf({ ...ada, memberType: 'newsletter' }) })
    expect(payerOf(state(), 'c-1')).toMatchObject({ firstName: 'Ann', email: 'ann@example.com' })
  })

  it('a membership needs no contact form', async () => {
    const { state } = await enteredCheckout()
    expect([asksForContact(state(), 'c-1'), isContactMissing(state(), 'c-1')]).toEqual([false, false])
  })

  it('the buyer of a host page’s order is the contact, even for a member', async () => {
    const { cart, services, state } = await cinema()
    await cart.addTickets(tickets)
    await enterCheckout(services, 'c-1')
    services.store.setState({ visitor: visitorOf(ada) })
    expect(payerOf(state(), 'c-1')).toMatchObject({ firstName: 'Ann', email: 'ann@example.com' })
    services.store.setState({ visitor: anonymous(), draft: emptyDraft })
    expect([asksForContact(state(), 'c-1'), isContactMissing(state(), 'c-1')]).toEqual([true, true])
  })
})

it.each([
  ['the customer, if the email is the same', 'ANN@example.com', null, 'Anna'],
  ['the person who ordered, if the email is different', 'bob@example.com', null, 'Ann'],
  ['the customer, if the visitor has accepted that buyer', 'bob@example.com', 'c-1', 'Anna'],
])('the buyer of a membership with a customer of the server is %s', async (_, email, accepted, expected) => {
  const { order, services, state } = await enteredCheckout()
  order.shown = { customer: { firstName: 'Anna', lastName: 'Lee', email, mobilePhone: '' } }
  services.store.setState({ acceptedBuyerOf: accepted })
  await retryCheckout(services, 'c-1')
  expect(payerOf(state(), 'c-1').firstName).toBe(expected)
})

describe('the customer of a host page’s order', () => {
  const whole = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
  const missing = async (typed: Partial<typeof whole>, member: typeof ada | null = null) => {
    const { cart, services, state } = await cinema()
    await cart.addTickets(tickets)
    await enterCheckout(services, 'c-1')
    services.store.setState({ visitor: visitorOf(member), draft: { ...emptyDraft, ...whole, ...typed } })
    return isContactMissing(state(), 'c-1')
  }

  it.each([{ firstName: '' }, { lastName: ' ' }, { email: '' }, { email: 'ann@' }])(
    'is incomplete with %j',
    async typed => {
      expect(await missing(typed)).toBe(true)
    },
  )

  it('is complete with names and a valid email, or the member’s own', async () => {
    expect(await missing({})).toBe(false)
    const email = 'ada at home'
    expect(await missing({ email }, { ...ada, email })).toBe(false)
    expect(await missing({ email }, ada)).toBe(true)
    expect(await missing({ email: '' }, { ...ada, email: '' })).toBe(true)
  })
})

// Tests the amount due in the order's details, and PayPal's surcharge while the PayPal option is open.

/** Loads a cart that costs 1,900 cents. */
async function loaded(shown: Awaited<ReturnType<typeof enteredCheckout>>['order']['shown']) {
  const { order, services, state } = await enteredCheckout()
  order.shown = shown
  await retryCheckout(services, 'c-1')
  const open = (openOption: 'payPal' | 'creditCard' | null) => services.store.setState({ openOption })
  return { open, services, state }
}

const payPal = { payPalBalanceInCents: 1950, methods: enabled('payPal', 'creditCard') }

test('a wallet gets the amount to pay, and PayPal gets this amount plus the surcharge', async () => {
  const { services } = await loaded(payPal)
  expect(amountDue(services, 'c-1')).toMatchObject({ amountInCents: 1900, payPalAmountInCents: 1950 })
})

test('an order has no amount to pay while its checkout is not shown', async () => {
  const { services } = await loaded(payPal)
  expect(() => amountDue(services, 'c-9')).toThrow('cart-expired')
})

describe('PayPal’s surcharge', () => {
  test('is shown only while the PayPal option is open', async () => {
    const { open, state } = await loaded(payPal)
    const seen = (['payPal', 'creditCard', null] as const).map(option => {
      open(option)
      return surchargeShown(state(), 'c-1')
    })
    expect(seen).toEqual([50, 0, 0])
  })

  test.each([
    ['PayPal is not offered', { ...payPal, methods: enabled('creditCard') }],
    ['nothing is left to pay', { ...payPal, balanceInCents: 0 }],
  ])('is zero if %s', async (_, shown) => {
    const { open, state } = await loaded(shown)
    open('payPal')
    expect(surchargeShown(state(), 'c-1')).toBe(0)
  })
})

// Tests the record of a payment: the type of the order, its lines and its amounts, as far as they are known.

describe('the type of a host page’s order', () => {
  const typeOf = async (...orders: readonly ('addTickets' | 'addProducts')[]) => {
    const { cart, services } = await cinema()
    for (const order of orders)
      await (order === 'addTickets' ? cart.addTickets(tickets) : cart.addProducts(products))
    await enterCheckout(services, 'c-1')
    return paymentFor(services, 'host', 'braintree').orderType
  }

  it('depends on the contents of the cart if the server sends no order type', async () => {
    expect(await typeOf('addTickets')).toBe('booking')
    expect(await typeOf('addProducts')).toBe('shop')
    expect(await typeOf('addTickets', 'addProducts')).toBe('booking')
  })

  it('is booking if the contents of the cart are unknown', async () => {
    const { services } = await cinema()
    services.store.setState(({ orders }) => ({ orders: { ...orders, host: notLoaded('c-1') } }))
    expect(paymentFor(services, 'host', null).orderType).toBe('booking')
    const cart = await services.api.cart.create()
    if (!cart) throw new Error('The fake makes carts.')
    services.store.setState(({ orders }) => ({ orders: { ...orders, host: notLoaded('c-1', { cart }) } }))
    expect(paymentFor(services, 'host', null).orderType).toBe('booking')
  })

  it('is the server’s order type if the server sends one', async () => {
    const { cart, services } = await cinema()
    await cart.addTickets(tickets)
    const { get } = services.api.checkout
    const reply = await get('c-1')
    if (!reply) throw new Error('The fake has a checkout.')
    services.answer({ checkout: { get: async () => ({ ...reply, orderType: 'festivalPass' }) } })
    await enterCheckout(services, 'c-1')
    expect(paymentFor(services, 'host', 'braintree').orderType).toBe('festivalPass')
  })
})

test.each<[string, OrderType]>([
  ['a visitor', 'registration'],
  ['a member', 'renewal'],
])('a membership for %s is paid as a %s, regardless of the checkout’s order type', async (who, expected) => {
  const { order, services } = await enteredCheckout()
  order.shown = { orderType: 'booking' }
  await retryCheckout(services, 'c-1')
  const membership = notLoaded('c-1', {
    confirmed: confirmed('adult-1year', who === 'a member' ? ada : null),
  })
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership } }))
  expect(paymentFor(services, 'membership', 'braintree').orderType).toBe(expected)
})

describe('the amounts in the record of a payment', () => {
  // The server's amount, in cents, includes a voucher (1500) or a fee (2100). The cart's total includes neither.
  it.each([1500, 2100])('add up to the charged %i cents, not to the cart’s total', async balanceInCents => {
    const { order, pay, services, state, told } = await enteredCheckout()
    order.shown = { balanceInCents }
    await retryCheckout(services, 'c-1')
    expect(paymentFor(services, 'membership', 'braintree')).toMatchObject({
      valueInCents: balanceInCents,
      giftCardsInCents: 0,
      customer: { email: ann.email },
    })
    await pay()
    expect(told()).toMatchObject([{ valueInCents: balanceInCents }])
    expect(state().receipt).toMatchObject({ valueInCents: balanceInCents })
  })

  it('are unknown for an order that was never shown', async () => {
    const { services } = await enteredCheckout()
    services.store.setState(({ orders }) => ({ orders: { ...orders, membership: notLoaded('c-7') } }))
    expect(paymentFor(services, 'membership', null)).toMatchObject({
      cartId: 'c-7',
      customer: emptyCustomer,
      lines: [],
      valueInCents: null,
      giftCardsInCents: 0,
    })
  })
})
