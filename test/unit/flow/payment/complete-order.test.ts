// POST checkout: one for each intention; what is sent, and what becomes of a payment that is refused.
import { expect, it, test } from 'vitest'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'

it('sends what the contract says, then clears, remembers and gives thanks', async () => {
  const { pay, services, state } = await enteredCheckout()
  services.cache.set('member.bookings', [1], 300)
  expect(await pay()).toMatchObject({ ok: true })
  expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with).toEqual([
    'c-1',
    {
      paymentType: 'braintree',
      orderType: 'registration',
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '' },
      securedCardData: 'nonce-1',
      recaptchaToken: 'token for payment',
    },
  ])
  expect(state()).toMatchObject({
    cart: null,
    checkout: null,
    paymentType: 'braintree',
    paying: null,
    receipt: { membership: 'adult-1year', valueInCents: 1900, email: 'ann@example.com' },
  })
  expect(services.went).toEqual(['=/register/thanks?type=vip'])
  expect(services.emitted.map(({ name, detail }) => [name, detail])).toContainEqual([
    'movie-club:payment',
    { method: 'braintree', outcome: 'paid' },
  ])
})

test.each(['applePay', 'googlePay', 'payPal', 'giftCard'] as const)(
  '%s asks for no captcha token',
  async paymentType => {
    const { pay, services } = await enteredCheckout()
    await pay({ paymentType })
    expect(services.actions).toEqual([])
  },
)

it('is sent once, however often it is asked for meanwhile', async () => {
  const { count, hold, pay } = await enteredCheckout()
  const slow = hold('checkout.complete')
  const all = [pay(), pay(), pay()]
  await settle()
  all.push(pay())
  slow.release()
  const results = await Promise.all(all)
  expect(count()).toBe(1)
  expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false])
  expect(results[1]).toEqual({ ok: false, problem: { kind: 'cancelled' } })
})

it('is remembered as under way until the order is done, so that a reload in between asks', async () => {
  const { pay, state } = await enteredCheckout({
    tabLock: async (_, work) => {
      const done = await work()
      expect(state().paying).toEqual({ cartId: 'c-1', paymentType: 'braintree' })
      return done
    },
  })
  expect(await pay()).toMatchObject({ ok: true })
  expect(state().paying).toBeNull()
})

it('is not sent while another tab pays for the order', async () => {
  const { count, pay } = await enteredCheckout({ tabLock: async () => null })
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'paying-elsewhere' } })
  expect(count()).toBe(0)
})

test.each([{ checkoutBusy: true }, { orderUncertain: true }])(
  'is not sent while the amounts are being updated: %j',
  async part => {
    const { count, pay, services } = await enteredCheckout()
    services.store.setState(part)
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'order-updating' } })
    expect(count()).toBe(0)
  },
)

test.each([
  { kind: 'server', status: 402, detail: 'Declined.' },
  { kind: 'server', status: 500 },
  { kind: 'server', status: 503 },
  { kind: 'server', status: 519 },
  { kind: 'offline' },
  { kind: 'signed-out' },
] as const)('a clear refusal, %j, is returned and leaves nothing in doubt', async problem => {
  const { fail, pay, services, state } = await enteredCheckout()
  fail('checkout.complete', problem)
  expect(await pay()).toEqual({ ok: false, problem })
  expect(state()).toMatchObject({ paying: null, paymentStatus: null, payment: null })
  expect(services.emitted).toContainEqual({
    name: 'movie-club:payment',
    detail: { method: 'braintree', outcome: 'failed' },
  })
})

it('says that an order which was paid elsewhere is closed', async () => {
  const { order, pay, state } = await enteredCheckout()
  order.isPaid = true
  expect(await pay()).toMatchObject({ ok: false, problem: { status: 409 } })
  await settle()
  expect(state().paymentStatus).toEqual({ status: 'closed', paid: 'likely' })
})

it('gives thanks also to a visitor who went Back meanwhile', async () => {
  const { hold, pay, services } = await enteredCheckout()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  services.navigate('/register/membership')
  slow.release()
  await paying
  expect(services.went).toEqual(['/register/membership', '=/register/thanks?type=vip'])
})

it('brings a visitor who went Back to where the payment was made when it fails', async () => {
  const { hold, pay, services } = await enteredCheckout()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  services.navigate('/register/membership')
  slow.release({ kind: 'server', status: 402 })
  await paying
  expect(services.went).toEqual(['/register/membership', '/checkout/c-1'])
})
