// Tests of the checkout: the amount due, gift cards, every kind of payment, and the effects of an order.
import { describe, expect, test } from 'vitest'
import type { Kind } from '../../demo/scenarios.ts'
import { withDemo } from '../with-demo.ts'
import { customer, membership, payment } from './bodies.ts'
import { type Client, createClient, dialect, nonceFor, problemFrom, refused, withCart } from './client.ts'

const demo = withDemo()

/** Resolves to the refusal of a payment. A server of the dialect `vendor` replies with status 200 and `success: false`. */
const refusalOf = async (paying: ReturnType<Client['api']['checkout']['complete']>) => {
  if (dialect !== 'vendor') return await problemFrom(paying)
  const { success, detail } = { ...(await paying) }
  expect([success, detail]).toEqual([false, expect.any(String)])
  return { status: refused }
}

type Order = Client & { id: string }
async function withOrder(itemId: string, as?: Kind): Promise<Order> {
  const client = await withCart(demo, as)
  await client.api.cart.membership(client.id, membership(itemId))
  client.received()
  return client
}
async function withTickets(): Promise<Order> {
  const client = await withCart(demo)
  const tickets = [{ type: 'adult', quantity: 2 }]
  await client.api.cart.tickets(client.id, { cinemaId: 'ritz', sessionId: '1', tickets })
  client.received()
  return client
}
const giftCard = (cardNumber: string, cardPin = '1234') => ({ cardNumber, cardPin, recaptchaToken: 'token' })
const small = '6000000000000001'
const large = '6000000000000002'

describe('GET checkout/{id}', () => {
  test('returns everything that a payment needs', async () => {
    const { api, id, received } = await withOrder('activate-adult-1year')
    const checkout = await api.checkout.get(id)
    expect(received()[0]).toMatchObject({ method: 'GET', path: `checkout/${id}`, body: undefined })
    expect(checkout).toMatchObject({
      customer,
      orderType: 'registration',
      balanceInCents: 1900,
      payPalBalanceInCents: 1900,
      giftCards: [],
      environment: 'sandbox',
      currency: 'AUD',
      methods: { applePay: true, creditCard: true, giftCard: true, googlePay: true, payPal: true },
    })
    expect(checkout?.authorization).not.toBe('')
  })
  test('returns the right order type for each kind of order', async () => {
    const types = async (client: Order) => (await client.api.checkout.get(client.id))?.orderType
    expect(await types(await withOrder('activate-senior-1year'))).toBe('registration')
    expect(await types(await withOrder('renew-senior-1year', 'senior'))).toBe('renewal')
    expect(await types(await withTickets())).toBe('booking')
    const shop = await withCart(demo)
    await shop.api.cart.products(shop.id, { cinemaId: 'ritz', products: [{ id: 'popcorn' }] })
    expect(await types(shop)).toBe('shop')
  })
  test('adds PayPal’s surcharge of 25 cents for each ticket', async () => {
    const { api, id } = await withTickets()
    expect(await api.checkout.get(id)).toMatchObject({ balanceInCents: 4750, payPalBalanceInCents: 4800 })
  })
  test('reports an unknown order', async () => {
    expect(await problemFrom(createClient(demo).api.checkout.get('nothing'))).toMatchObject({
      status: 404,
      detail: 'We do not know this order.',
    })
  })
})

describe('gift cards', () => {
  test('are added with number, PIN and token, and reduce the amount to pay', async () => {
    const { api, id, received } = await withOrder('activate-adult-1year')
    const cards = await api.checkout.addGiftCard(id, giftCard(small))
    expect(received()[0]).toMatchObject({
      method: 'POST',
      path: `checkout/${id}/gift-card`,
      body: giftCard(small),
    })
    expect(cards).toMatchObject([{ cardNumber: small, balanceInCents: 1000 }])
    expect(await api.checkout.get(id)).toMatchObject({
      balanceInCents: 900,
      giftCards: [{ cardNumber: small }],
    })
    expect(await api.checkout.addGiftCard(id, giftCard(large))).toHaveLength(2)
    expect(await api.checkout.get(id)).toMatchObject({ balanceInCents: 0, payPalBalanceInCents: 0 })
  })
  test('can be removed, which restores the amount to pay', async () => {
    const { api, id, received } = await withOrder('activate-adult-1year')
    await api.checkout.addGiftCard(id, giftCard(small))
    received()
    expect(await api.checkout.removeGiftCard(id)).toEqual([])
    expect(received()[0]).toMatchObject({
      method: 'DELETE',
      path: `checkout/${id}/gift-card`,
      body: undefined,
    })
    expect(await api.checkout.get(id)).toMatchObject({ balanceInCents: 1900, giftCards: [] })
  })
  test.each([
    ['6000000000000009', '1234', 'Gift card not found.'],
    [small, '9999', 'Gift card not found.'],
  ])('with the number %s and the PIN %s are refused', async (number, pin, detail) => {
    const { api, id } = await withOrder('activate-adult-1year')
    expect(await problemFrom(api.checkout.addGiftCard(id, giftCard(number, pin)))).toMatchObject({
      status: refused,
      detail,
    })
  })
  test('are accepted only once for an order', async () => {
    const { api, id } = await withOrder('activate-adult-1year')
    await api.checkout.addGiftCard(id, giftCard(small))
    expect(await problemFrom(api.checkout.addGiftCard(id, giftCard(small)))).toMatchObject({
      status: refused,
    })
  })
})

describe('POST checkout/{id}', () => {
  test('completes a free membership without a payment', async () => {
    const { api, id, received } = await withOrder('activate-freeAdult')
    expect(await api.checkout.complete(id, payment('noPaymentRequired'))).toEqual({ success: true })
    expect(received()[0]).toMatchObject({
      method: 'POST',
      path: `checkout/${id}`,
      body: payment('noPaymentRequired'),
    })
  })
  test('pays with a card’s nonce', async () => {
    const { api, id, received } = await withOrder('activate-adult-1year')
    const body = payment('braintree', await nonceFor(demo))
    expect(await api.checkout.complete(id, body)).toEqual({ success: true })
    expect(received()[0]?.body).toEqual(body)
  })
  test.each(['applePay', 'googlePay', 'payPal'] as const)('pays with %s', async paymentType => {
    const { api, id } = await withOrder('activate-adult-1year')
    const body = { ...payment('braintree', await nonceFor(demo)), paymentType, recaptchaToken: null }
    expect(await api.checkout.complete(id, body)).toEqual({ success: true })
  })
  test('pays with gift cards and keeps the remaining balance', async () => {
    const { api, id, visitor } = await withOrder('activate-adult-1year')
    await api.checkout.addGiftCard(id, giftCard(small))
    await api.checkout.addGiftCard(id, giftCard(large))
    expect(await api.checkout.complete(id, payment('giftCard'))).toEqual({ success: true })
    expect([visitor.giftCards.get(small), visitor.giftCards.get(large)]).toEqual([0, 50_000 - 900])
  })
  test.each(['booking', 'shop', 'festivalPass'] as const)('accepts the order type %s', async orderType => {
    const { api, id } = await withCart(demo)
    if (orderType === 'booking')
      await api.cart.tickets(id, { cinemaId: 'ritz', sessionId: '1', tickets: [{}] })
    else await api.cart.products(id, { cinemaId: 'ritz', products: [{ id: 'festival-pass' }] })
    const body = { ...payment('braintree', await nonceFor(demo)), orderType }
    expect(await api.checkout.complete(id, body)).toEqual({ success: true })
  })
  test('upgrades a free member, and extends a paid membership', async () => {
    const free = await withOrder('renew-adult-1year', 'free-adult')
    const renewal = async () => ({
      ...payment('braintree', await nonceFor(demo)),
      orderType: 'renewal' as const,
    })
    await free.api.checkout.complete(free.id, await renewal())
    expect(await free.api.member.current()).toMatchObject({ memberType: 'adult' })
    const paid = await withOrder('renew-senior-2year', 'senior')
    const before = await paid.api.member.current()
    await paid.api.checkout.complete(paid.id, await renewal())
    const after = await paid.api.member.current()
    expect(Number(after?.expiry?.slice(0, 4))).toBe(Number(before?.expiry?.slice(0, 4)) + 2)
  })
  test('does not log in a visitor who joins', async () => {
    const { api, id } = await withOrder('activate-freeAdult')
    await api.checkout.complete(id, payment('noPaymentRequired'))
    expect(await api.member.current()).toBeNull()
  })
  test('reports a declined card, and the order stays open', async () => {
    const { api, id } = await withOrder('activate-adult-1year')
    const declined = payment('braintree', await nonceFor(demo, '4000000000000002'))
    expect(await problemFrom(api.checkout.complete(id, declined))).toMatchObject({
      kind: 'server',
      status: 402,
      detail: 'The card was declined.',
    })
    expect(await api.checkout.get(id)).toMatchObject({ balanceInCents: 1900 })
  })
  test('accepts each nonce only once', async () => {
    const first = await withOrder('activate-adult-1year')
    const body = payment('braintree', await nonceFor(demo))
    await first.api.checkout.complete(first.id, body)
    const second = await withOrder('activate-adult-1year')
    expect(await refusalOf(second.api.checkout.complete(second.id, body))).toMatchObject({ status: refused })
  })
  test('completes an order once, and rejects every later call', async () => {
    const { api, id } = await withOrder('activate-freeAdult')
    await api.checkout.complete(id, payment('noPaymentRequired'))
    const again = [
      api.checkout.complete(id, payment('noPaymentRequired')),
      api.checkout.get(id),
      api.checkout.addGiftCard(id, giftCard(small)),
      api.cart.membership(id, membership('activate-adult-1year')),
    ]
    for (const problem of await Promise.all(again.map(problemFrom)))
      expect(problem).toMatchObject({ status: 409, detail: 'This order has already been paid.' })
  })
  test.each([
    ['a missing payment for an order that costs something', 'noPaymentRequired', null],
    ['a payment by gift card without a gift card on the order', 'giftCard', null],
    ['a card without a nonce', 'braintree', null],
    ['a made-up nonce', 'braintree', 'invented'],
  ] as const)('refuses %s', async (_, type, nonce) => {
    const { api, id } = await withOrder('activate-adult-1year')
    expect(await refusalOf(api.checkout.complete(id, payment(type, nonce)))).toMatchObject({
      status: refused,
    })
  })
  test('rejects a wrong order type', async () => {
    const { api, id } = await withOrder('activate-freeAdult')
    const body = { ...payment('noPaymentRequired'), orderType: 'renewal' } as const
    expect(await refusalOf(api.checkout.complete(id, body))).toMatchObject({ status: refused })
  })
})
