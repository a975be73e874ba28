// Tests that an expired order is not paid. A membership is ordered in a new cart, and is shown before it can be paid.
import { describe, expect, it, test } from 'vitest'
import { SESSION_LOST_UNCHARGED } from '../../../../src/domain/messages/notices.ts'
import { DETAILS_NEEDED } from '../../../../src/domain/messages/order-notices.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { payOrder, sendCompared } from '../../../../src/flow/payment/pay.ts'
import { recordPayment } from '../../../../src/flow/payment/record-payment.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { entry } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith, settle } from '../fake-checkout.ts'
import { ada, failing } from '../fake-services.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-1' } as const

/** Goes to the checkout of a membership, and lets the membership's cart expire by the server's clock. */
async function expired(settings: Parameters<typeof enteredCheckout>[0] = {}) {
  let now = Date.UTC(2029, 0)
  const bench = await enteredCheckout({ ...settings, serverNow: () => now })
  bench.order.expiry = '2030-01-01T00:00:00Z'
  bench.costs(1900)
  await enterCheckout(bench.services, 'c-1')
  await addGiftCard(bench.services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
  bench.services.asked.length = 0
  now = Date.UTC(2031, 0)
  return bench
}

describe('an order that has expired', () => {
  it('is made again in a new cart before the charge, with a message', async () => {
    const { membership, count, order, pay, services, state } = await expired()
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(order.cartId).toBe('c-2')
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(membership()).toMatchObject({
      status: 'payable',
      cartId: 'c-2',
      confirmed: { content: 'adult-1year' },
    })
    expect(state().notice).toContain('expired')
    await enterCheckout(services, 'c-2')
    expect(await payOrder(services, 'c-2', card)).toMatchObject({ ok: true })
  })

  it('is not made again if it is a host page’s order', async () => {
    const { order, page, pay, services } = await ticketCheckout()
    services.answer({ checkout: { get: failing({ kind: 'server', status: 410 }) } })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(order('c-1').isPaid).toBe(false)
    expect(services.went).toEqual([])
    expect(page()).toEqual({ status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } })
  })

  it('is not made again before the server has accepted a changed email', async () => {
    const { membership, count, pay, services, state } = await expired()
    services.store.setState(({ draft }) => ({ draft: { ...draft, email: 'bo@example.com' } }))
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(count()).toBe(0)
    expect(services.went).toEqual(['=/register'])
    expect(state().notice).toBe(DETAILS_NEEDED)
    expect(membership()).toEqual({ status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } })
  })

  it('leads a logged-out member to the details, and says that nothing was charged', async () => {
    const { count, pay, services, state } = await expired({
      answers: { member: { current: async () => ada } },
    })
    // A club member has not entered details, so the server has accepted no email.
    services.store.setState({ acceptedEmail: null, visitor: { status: 'signed-out', member: ada } })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(count()).toBe(0)
    expect(services.went.at(-1)).toBe('=/register')
    expect(state().notice).toBe(SESSION_LOST_UNCHARGED)
  })
})

// Tests that a payment is never sent again after its reply was lost. The widget asks the server for the result instead.

test.each([
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'busy', retryAfterSeconds: 20 },
  { kind: 'bad-reply', call: 'POST checkout', issues: [] },
  { kind: 'signed-out' },
  { kind: 'server', status: 403, data: '<h1>Blocked</h1>' },
  { kind: 'server', status: 408 },
  { kind: 'server', status: 422 },
  { kind: 'server', status: 500 },
  { kind: 'server', status: 503 },
  { kind: 'server', status: 504, isProblemJson: true },
  { kind: 'server', status: 200, isProblemJson: true },
] as const)(
  'a payment with a lost reply because of %j is never sent again, and its result is requested',
  async problem => {
    const { membership, count, fail, outcomes, pay, state } = await enteredCheckout()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'payment-unknown' } })
    await settle()
    expect(membership()).toMatchObject(sentWith({ status: 'closed', paid: 'likely' }))
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(count()).toBe(1)
    expect(outcomes()).toContainEqual({ method: 'braintree', outcome: 'unknown' })
  },
)

// Tests what stops a payment before its call, such as the answer to an earlier payment, or an order that is stale.

const cancelled = { kind: 'cancelled' } as const

/** Enters the checkout, and creates services for a payment whose work a test can end. */
async function payingBench() {
  const bench = await enteredCheckout()
  const { services } = bench
  const ending = new AbortController()
  const { scoped } = scopeServices(services, services.connect, services.owner.signal, ending.signal)
  return { ...bench, scoped, end: () => ending.abort() }
}

test('the visitor sees that an earlier payment is paid before they can pay again', async () => {
  const { count, membership, pay, services } = await enteredCheckout()
  services.store.setState({ ledger: [entry({ status: 'dismissed' }, { cartId: 'c-0' })] })
  services.answer({ checkout: { get: failing({ kind: 'server', status: 409 }) } })
  expect(await pay()).toEqual({ ok: false, problem: cancelled })
  expect(services.went).toEqual(['=/checkout/c-0'])
  expect(membership()).toMatchObject({ status: 'paymentSent', payment: { cartId: 'c-0' } })
  expect(count()).toBe(0)
})

test('a payment is not recorded if its work ends when the server’s order has been recorded', async () => {
  const { count, end, scoped, services, state } = await payingBench()
  services.store.subscribe(end)
  const sending = sendCompared(scoped, 'membership', { paymentType: 'braintree' }, null)
  await expect(sending).rejects.toMatchObject({ problem: cancelled })
  expect(state().ledger).toEqual([])
  expect(count()).toBe(0)
})

test('a payment is not recorded if its order is stale', async () => {
  const { scoped, services, state } = await payingBench()
  recordOrderEvent(services, 'membership', { type: 'loading' })
  expect(() => recordPayment(scoped, 'membership', 'braintree')).toThrow('order-updating')
  expect(state().ledger).toEqual([])
})

test('no notice asks the visitor to keep the page open if the storage keeps the payment', async () => {
  const { beginPay, state } = await enteredCheckout()
  const { paying, release } = await beginPay()
  expect(state()).toMatchObject({ ledger: [{ status: 'sent' }], notice: null })
  release()
  expect(await paying).toMatchObject({ ok: true })
})
