// Tests that the widget sends one POST checkout for each payment, and how a refusal changes the order.
import { describe, expect, it, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { GIFT_CARD_OFF } from '../../../../src/domain/messages/order-notices.ts'
import { notLoaded, type Order } from '../../../../src/domain/order/order.ts'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { payableAt, settle } from '../fake-checkout.ts'
import { ada, failing, freeLocks } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-1' } as const

it('a payment has the body of the API contract, and ends the order', async () => {
  const { outcomes, pay, services, state } = await enteredCheckout()
  services.cache.set('member.bookings', [1], 300)
  expect(await pay()).toMatchObject({ ok: true })
  expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with).toEqual([
    'c-1',
    {
      paymentType: 'braintree',
      orderType: 'registration',
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '0400 000 000' },
      securedCardData: 'nonce-1',
      recaptchaToken: 'token for payment',
    },
  ])
  expect(state()).toMatchObject({
    orders: { membership: { status: 'none' }, host: { status: 'none' } },
    currentCommand: null,
    paymentType: 'braintree',
    receipt: {
      cartId: 'c-1',
      membership: 'adult-1year',
      paymentType: 'braintree',
      valueInCents: 1900,
      customer: { email: 'ann@example.com' },
    },
  })
  expect(services.went).toEqual(['=/register/thanks?type=vip'])
  expect(outcomes()).toContainEqual({ method: 'braintree', outcome: 'paid' })
})

test.each(['applePay', 'googlePay', 'payPal', 'giftCard'] as const)(
  'a payment with %s needs no captcha token',
  async paymentType => {
    const { pay, services } = await enteredCheckout()
    await pay({ paymentType })
    expect(services.actions).toEqual([])
  },
)

it('a payment is sent once, even if payOrder is called again before the reply', async () => {
  const { count, hold, pay } = await enteredCheckout()
  const slow = hold('checkout.complete')
  const all = [pay(), pay(), pay()]
  await settle()
  all.push(pay())
  slow.release()
  const results = await Promise.all(all)
  expect(count()).toBe(1)
  expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false])
})

it('a payment is not sent while a different tab pays for the order', async () => {
  const locks = { ...freeLocks, paying: async () => null }
  const { membership, count, pay, services } = await enteredCheckout({ locks })
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'paying-elsewhere' } })
  expect(count()).toBe(0)
  expect(services.asked).toEqual([])
  expect(membership().status).toBe('payable')
})

test.each<[string, Order]>([
  ['that was not loaded', notLoaded('c-1', { confirmed: confirmed('adult-1year') })],
  ['that is gone', { status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } }],
])('a payment for an order %s is refused and not sent', async (_, order) => {
  const { calls, pay, services } = await enteredCheckout()
  services.answer({ cart: { membership: failing({ kind: 'server', status: 500 }) } })
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership: order } }))
  const before = calls().length
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'amount-changed' } })
  expect(calls().slice(before)).not.toContain('checkout.complete')
  expect(services.actions).not.toContain('payment')
})

it('a payment for an unknown cart is refused, and does not navigate', async () => {
  const { services } = await enteredCheckout()
  const paid = await payOrder(services, 'x-9', card)
  expect(paid).toEqual({ ok: false, problem: { kind: 'amount-changed' } })
  expect(services.went).toEqual([])
})

it('a payment that is cancelled while it waits in the order queue is neither sent nor reported', async () => {
  const { calls, pay, services } = await enteredCheckout()
  services.emitted.length = 0
  const paid = await pay({ ...card, until: AbortSignal.abort() })
  expect(paid).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(calls()).toEqual([])
  expect(services.emitted).toEqual([])
})

test.each([
  { kind: 'server', status: 400, isProblemJson: true },
  { kind: 'server', status: 402, detail: 'Declined.', isProblemJson: true },
  { kind: 'server', status: 422, isProblemJson: true },
  { kind: 'server', status: 499, isProblemJson: true },
  { kind: 'offline' },
  { kind: 'signed-out', isProblemJson: true },
] as const)(
  'a payment that fails with %j returns this problem, and leaves no unresolved payment',
  async problem => {
    const { membership, fail, outcomes, pay, state } = await enteredCheckout()
    fail('checkout.complete', problem)
    expect(await pay()).toEqual({ ok: false, problem })
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(outcomes()).toContainEqual({ method: 'braintree', outcome: 'failed' })
  },
)

it('a failed payment leads to the checkout if the visitor has gone Back in the meantime', async () => {
  const { beginPay, services } = await enteredCheckout()
  const { paying, release } = await beginPay()
  services.navigate('/register/membership')
  release({ kind: 'server', status: 402 })
  await paying
  expect(services.went).toEqual(['/register/membership', '/checkout/c-1'])
})

// Tests that the widget requests the amount from the server right before a charge, and charges nothing if the amount differs.

describe('the check of the amount before the charge', () => {
  test('prevents the charge of a different amount, and repeats this tab’s order', async () => {
    const { calls, membership, count, order, pay, state } = await enteredCheckout()
    order.totalInCents = 3300
    expect(await pay()).toMatchObject({
      ok: false,
      problem: {
        kind: 'amount-changed',
        differences: expect.arrayContaining([{ type: 'total', before: 1900, after: 3300 }]),
      },
    })
    expect(count()).toBe(0)
    await settle()
    expect(calls()).toContain('cart.membership')
    expect(membership()).toMatchObject(payableAt(1900, { confirmed: { content: 'adult-1year' } }))
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(await pay()).toMatchObject({ ok: true })
    expect(count()).toBe(1)
  })

  test.each([
    [{ kind: 'network' }, 'order-unchecked'],
    [{ kind: 'timeout' }, 'order-unchecked'],
    [{ kind: 'bad-reply', call: 'GET checkout', issues: [] }, 'order-unchecked'],
    [{ kind: 'unexpected' }, 'order-unchecked'],
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'server', status: 500 }, 'order-unchecked'],
    [{ kind: 'server', status: 503, detail: 'Closed for an hour.' }, 'order-unchecked'],
    [{ kind: 'signed-out' }, 'order-unchecked'],
  ] as const)('prevents the payment if the check itself fails with %j', async (problem, kind) => {
    const { membership, count, fail, pay, state } = await enteredCheckout()
    fail('checkout.get', problem)
    expect(await pay()).toMatchObject({ ok: false, problem: { kind } })
    expect(count()).toBe(0)
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(await pay()).toMatchObject({ ok: true })
  })

  test('causes a new order if the order has expired', async () => {
    const { count, fail, pay, services } = await enteredCheckout()
    fail('checkout.get', { kind: 'server', status: 410 })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(services.went).toEqual(['=/checkout/c-2'])
  })

  test('shows that a gift card is off the order, and offers to add it again', async () => {
    const { count, membership, order, pay, services, state } = await enteredCheckout()
    await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
    order.giftCards = []
    expect(await pay()).toMatchObject({ ok: false, problem: { kind: 'amount-changed' } })
    expect(count()).toBe(0)
    expect(membership()).toMatchObject({
      status: 'payable',
      giftCards: [],
      giftCardInput: null,
      amounts: { giftCardsInCents: 0, balanceInCents: 1900 },
    })
    expect(state().notice).toBe(GIFT_CARD_OFF)
    expect(await pay()).toMatchObject({ ok: true })
  })
})

// Tests a press of Pay after the login has changed without an event. The widget charges nothing, and makes the order again for the current
// person (specification §4.10).

const newsletter = { ...ada, memberType: 'newsletter' } as const

/** Goes to the checkout as `before`. Then changes the login to `after`, without an event of the browser. */
async function loginChanges(before: Member | null, after: Member | null, orderType: OrderType | null) {
  let member = before
  const current = async () => member
  const bench = await enteredCheckout({ answers: { member: { current, details: async () => newsletter } } })
  const { services, order } = bench
  services.store.setState(({ draft }) => ({ acceptedEmail: draft.email }))
  member = after
  order.shown = { orderType }
  return bench
}

it('paying after an unnoticed log-out charges nothing, and orders again for a visitor', async () => {
  const { count, calls, membership, pay } = await loginChanges(newsletter, null, 'registration')
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'buyer-changed' } })
  expect(count()).toBe(0)
  await settle()
  expect(calls().filter(call => /^member\.|^cart\.m/.test(call))).toEqual([
    'member.current',
    'cart.membership',
  ])
  expect(membership()).toMatchObject({
    status: 'payable',
    confirmed: { buyer: { memberId: null }, itemId: 'activate-adult-1year', orderType: 'registration' },
  })
})
