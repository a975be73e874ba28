// Tests that the widget sends one POST checkout for each payment, and how a refusal changes the order.
import { expect, it, test } from 'vitest'
import { notLoaded, type Order } from '../../../../src/domain/order/order.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { failing, freeLocks } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-1' } as const

it('a payment has the body of the API contract, and ends the order', async () => {
  const { pay, services, state } = await enteredCheckout()
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
  expect(services.emitted.map(({ name, detail }) => [name, detail])).toContainEqual([
    'movie-club:payment',
    { method: 'braintree', outcome: 'paid' },
  ])
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
    const { membership, fail, pay, services, state } = await enteredCheckout()
    fail('checkout.complete', problem)
    expect(await pay()).toEqual({ ok: false, problem })
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(services.emitted).toContainEqual({
      name: 'movie-club:payment',
      detail: { method: 'braintree', outcome: 'failed' },
    })
  },
)

it('a failed payment leads to the checkout if the visitor has gone Back in the meantime', async () => {
  const { hold, pay, services } = await enteredCheckout()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  services.navigate('/register/membership')
  slow.release({ kind: 'server', status: 402 })
  await paying
  expect(services.went).toEqual(['/register/membership', '/checkout/c-1'])
})
