// POST checkout: one for each intention; what is sent, what is cleared, and what becomes of a lost reply.
import { describe, expect, it, test } from 'vitest'
import { checkPaymentStatus } from '../../../../src/flow/checkout/check-payment-status.ts'
import { retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { amountDue } from '../../../../src/flow/order/order-details.ts'
import { completeOrder, type Payment } from '../../../../src/flow/payment/complete-order.ts'
import { continueAsPaid } from '../../../../src/flow/payment/finish-order.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { memoryStorage } from '../fake-services.ts'

const card: Payment = { paymentType: 'braintree', nonce: 'nonce-1' }

async function entered(settings: Parameters<typeof atCheckout>[0] = {}) {
  const bench = await atCheckout(settings)
  await enterCheckout(bench.services, 'c-1')
  bench.services.asked.length = 0
  const pay = (payment: Payment = card) => completeOrder(bench.services, 'c-1', payment)
  const count = () => bench.calls().filter(call => call === 'checkout.complete').length
  return { ...bench, pay, count, state: () => bench.services.store.getState() }
}

it('sends what the contract says, then clears, remembers and gives thanks', async () => {
  const { pay, services, state } = await entered()
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
  expect(services.told.map(({ name, detail }) => [name, detail])).toContainEqual([
    'movie-club:payment',
    { method: 'braintree', outcome: 'paid' },
  ])
})

test.each(['applePay', 'googlePay', 'payPal', 'giftCard'] as const)(
  '%s asks for no captcha token',
  async paymentType => {
    const { pay, services } = await entered()
    await pay({ paymentType })
    expect(services.actions).toEqual([])
  },
)

it('is sent once, however often it is asked for meanwhile', async () => {
  const { count, hold, pay } = await entered()
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

describe('the server is asked for the amount before the charge', () => {
  test('and nothing is sent when it is another than the one shown; the order is then made again as chosen here', async () => {
    const { calls, count, order, pay, state } = await entered()
    order.totalInCents = 3300
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'amount-changed' } })
    expect(count()).toBe(0)
    await settle()
    expect(calls()).toContain('cart.membership')
    expect(state()).toMatchObject({
      checkout: { balanceInCents: 1900 },
      orderUncertain: false,
      payment: null,
    })
    expect(await pay()).toMatchObject({ ok: true })
    expect(count()).toBe(1)
  })

  test.each([
    [{ kind: 'network' }, 'order-unchecked'],
    [{ kind: 'timeout' }, 'order-unchecked'],
    [{ kind: 'bad-reply', call: 'GET checkout', issues: [] }, 'order-unchecked'],
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'server', status: 500 }, 'server'],
  ] as const)(
    'and nothing is sent when it cannot be asked, %j: no payment is in doubt',
    async (problem, kind) => {
      const { count, fail, pay, state } = await entered()
      fail('checkout.get', problem)
      expect(await pay()).toMatchObject({ ok: false, problem: { kind } })
      expect(count()).toBe(0)
      expect(state()).toMatchObject({ paying: null, paymentStatus: null, payment: null })
      expect(await pay()).toMatchObject({ ok: true })
    },
  )

  test('and an order that it says has expired is made again', async () => {
    const { count, fail, pay, services } = await entered()
    fail('checkout.get', { kind: 'server', status: 410 })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(services.went).toEqual(['=/checkout/c-2'])
  })
})

it('is remembered as under way until the order is done, so that a reload in between asks', async () => {
  const { pay, state } = await entered({
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
  const { count, pay } = await entered({ tabLock: async () => null })
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'paying-elsewhere' } })
  expect(count()).toBe(0)
})

test.each([{ checkoutBusy: true }, { orderUncertain: true }])(
  'is not sent while the amounts are not settled: %j',
  async part => {
    const { count, pay, services } = await entered()
    services.store.setState(part)
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'order-updating' } })
    expect(count()).toBe(0)
  },
)

describe('a lost reply', () => {
  test.each([
    { kind: 'timeout' },
    { kind: 'network' },
    { kind: 'bad-reply', call: 'POST checkout', issues: [] },
    { kind: 'server', status: 504 },
  ] as const)('%j is never repeated: the server is asked where things stand', async problem => {
    const { count, fail, pay, state } = await entered()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'payment-unknown' } })
    await settle()
    expect(state().paymentStatus).toEqual({ status: 'closed', paid: 'likely' })
    expect(state().payment).toBe(null)
    expect(count()).toBe(1)
  })

  it('of a payment that was not made stands as open, and a new attempt is the visitor’s', async () => {
    const { count, fail, pay, services, state } = await entered()
    fail('checkout.complete', { kind: 'network' }, 'before')
    await pay()
    await settle()
    expect(state().paymentStatus).toEqual({ status: 'open', balanceInCents: 1900 })
    expect(count()).toBe(1)
    await retryCheckout(services, 'c-1')
    expect(state()).toMatchObject({ paymentStatus: null, paying: null })
    expect(await pay({ ...card, nonce: 'nonce-2' })).toMatchObject({ ok: true })
  })

  it('of an order that is closed lets the visitor go on, and is told as complete', async () => {
    const { fail, pay, services, state } = await entered()
    fail('checkout.complete', { kind: 'timeout' }, 'after')
    await pay()
    await settle()
    continueAsPaid(services, 'c-1')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
    expect(state()).toMatchObject({ paymentType: 'braintree', paying: null, paymentStatus: null })
  })

  it('is noticed after a reload: nothing is touched before the server was asked', async () => {
    const storage = memoryStorage()
    const { fail, hold, pay, services } = await entered({ storage })
    const lost = hold('checkout.complete')
    const paying = pay()
    await settle()
    fail('checkout.get', { kind: 'offline' })
    lost.release({ kind: 'timeout' })
    await paying
    await settle()
    expect(services.store.getState().paymentStatus).toEqual({
      status: 'unknown',
      problem: { kind: 'offline' },
    })
    services.asked.length = 0
    await enterCheckout(services, 'c-1')
    expect(services.asked.map(({ call }) => call)).toEqual(['checkout.get'])
    expect(services.store.getState().paymentStatus?.status).toBe('open')
  })

  it('about which 404 is all that the server says is unclear', async () => {
    const { fail, services, state } = await entered()
    fail('checkout.get', { kind: 'server', status: 404 })
    await checkPaymentStatus(services, 'c-1')
    expect(state().paymentStatus).toEqual({ status: 'closed', paid: 'unclear' })
  })
})

test.each([
  { kind: 'server', status: 402, detail: 'Declined.' },
  { kind: 'server', status: 500 },
  { kind: 'offline' },
  { kind: 'signed-out' },
] as const)('a clear refusal, %j, is given back and leaves nothing in doubt', async problem => {
  const { fail, pay, services, state } = await entered()
  fail('checkout.complete', problem)
  expect(await pay()).toEqual({ ok: false, problem })
  expect(state()).toMatchObject({ paying: null, paymentStatus: null, payment: null })
  expect(services.told).toContainEqual({
    name: 'movie-club:payment',
    detail: { method: 'braintree', outcome: 'failed' },
  })
})

it('says that an order which was paid elsewhere is closed', async () => {
  const { order, pay, state } = await entered()
  order.isPaid = true
  expect(await pay()).toMatchObject({ ok: false, problem: { status: 409 } })
  await settle()
  expect(state().paymentStatus).toEqual({ status: 'closed', paid: 'likely' })
})

it('gives thanks also to a visitor who went Back meanwhile', async () => {
  const { hold, pay, services } = await entered()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  services.navigate('/register/membership')
  slow.release()
  await paying
  expect(services.went).toEqual(['/register/membership', '=/register/thanks?type=vip'])
})

it('brings a visitor who went Back to where the payment was made when it fails', async () => {
  const { hold, pay, services } = await entered()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  services.navigate('/register/membership')
  slow.release({ kind: 'server', status: 402 })
  await paying
  expect(services.went).toEqual(['/register/membership', '/checkout/c-1'])
})

describe('an order that has expired', () => {
  it('is noticed before it is paid: a membership is ordered in a new cart, and the visitor is told', async () => {
    const { count, order, pay, services, state } = await entered()
    services.store.setState(({ cart }) => ({ cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' } }))
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(order.cartId).toBe('c-2')
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(state()).toMatchObject({ membershipCartId: 'c-2', orderUncertain: false, checkout: null })
    expect(state().notice).toContain('expired')
    await enterCheckout(services, 'c-2')
    expect(await completeOrder(services, 'c-2', card)).toMatchObject({ ok: true })
  })

  it('by the server’s clock alone is made anew as well', async () => {
    const { fail, services } = await atCheckout()
    fail('checkout.removeGiftCard', { kind: 'server', status: 410 })
    await enterCheckout(services, 'c-1')
    expect(services.went).toEqual(['=/checkout/c-2'])
  })

  it('of a host page is only told, and stays told', async () => {
    const { pay, services, state } = await entered()
    services.store.setState(({ cart }) => ({
      membershipCartId: null,
      cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' },
    }))
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(services.went).toEqual([])
    expect(state()).toMatchObject({ checkout: null, checkoutProblem: { kind: 'cart-expired' } })
  })

  it('that could not be ordered anew can be tried again', async () => {
    const { fail, pay, services, state } = await entered()
    services.store.setState(({ cart }) => ({ cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' } }))
    fail('cart.membership', { kind: 'network' })
    // Nothing was sent that could charge: it is not told as a payment in doubt.
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'order-unchecked' } })
    expect(state().checkoutProblem).toEqual({ kind: 'network' })
    await retryCheckout(services, 'c-1')
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(state().checkout?.balanceInCents).toBe(1900)
  })
})

it('amounts come from the checkout at the moment of use; PayPal’s own where the server says one', async () => {
  const { services } = await entered()
  expect(amountDue(services)).toEqual({
    amountInCents: 1900,
    payPalAmountInCents: 1900,
    currency: 'AUD',
    merchantName: 'Ritz',
  })
  services.store.setState(({ checkout }) => ({
    checkout: checkout && { ...checkout, payPalBalanceInCents: 1950, merchantName: null },
  }))
  expect(amountDue(services)).toMatchObject({ payPalAmountInCents: 1950, merchantName: 'Ritz Cinemas' })
})
