// Tests the details of an order: its buyer and the amount due.
import { describe, expect, it } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import {
  amountDue,
  asksForContact,
  isContactMissing,
  payerOf,
} from '../../../../src/flow/order/order-details.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/saved-flow.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { cinema, tickets } from '../fake-cinema.ts'
import { ada } from '../fake-services.ts'
import { anonymous, visitorOf } from '../visitors.ts'

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
