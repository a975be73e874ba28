// Tests that a payment is never sent again after its reply was lost. The widget asks the server for the result instead.
import { describe, expect, it, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'

describe('a payment with a lost reply', () => {
  test.each([
    { kind: 'timeout' },
    { kind: 'network' },
    { kind: 'bad-reply', call: 'POST checkout', issues: [] },
    { kind: 'signed-out' },
    { kind: 'server', status: 403, data: '<h1>Blocked</h1>' },
    { kind: 'server', status: 408 },
    { kind: 'server', status: 422 },
    { kind: 'server', status: 500 },
    { kind: 'server', status: 503 },
    { kind: 'server', status: 504, isProblemJson: true },
    { kind: 'server', status: 200, isProblemJson: true },
  ] as const)('because of %j is never sent again, and its result is requested', async problem => {
    const { membership, count, fail, pay, services, state } = await enteredCheckout()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'payment-unknown' } })
    await settle()
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'closed', paid: 'likely' },
    })
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(count()).toBe(1)
    expect(services.emitted).toContainEqual({
      name: 'movie-club:payment',
      detail: { method: 'braintree', outcome: 'unknown' },
    })
  })

  it('can be tried again if the server replies that the order is open', async () => {
    const { membership, count, fail, pay, services } = await enteredCheckout()
    fail('checkout.complete', { kind: 'network' }, 'before')
    await pay()
    await settle()
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'open', balanceInCents: 1900 },
    })
    expect(count()).toBe(1)
    await retryCheckout(services, 'c-1')
    expect(membership().status).toBe('payable')
    expect(await pay({ paymentType: 'braintree', nonce: 'nonce-2' })).toMatchObject({ ok: true })
  })

  it('lets the visitor continue to the thank-you screen if the order is closed', async () => {
    const { fail, pay, services, state } = await enteredCheckout()
    fail('checkout.complete', { kind: 'timeout' }, 'after')
    await pay()
    await settle()
    await continueAfterLostReply(services, 'c-1')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
    expect(state()).toMatchObject({ paymentType: 'braintree', orders: { membership: { status: 'none' } } })
  })

  it('is checked when the visitor returns to the checkout', async () => {
    const { membership, fail, hold, pay, services } = await enteredCheckout()
    const lost = hold('checkout.complete')
    const paying = pay()
    await settle()
    fail('checkout.get', { kind: 'offline' })
    lost.release({ kind: 'timeout' })
    await paying
    await settle()
    expect(membership()).toMatchObject({ outcome: { status: 'unknown', problem: { kind: 'offline' } } })
    services.asked.length = 0
    await enterCheckout(services, 'c-1')
    expect(services.asked.map(({ call }) => call)).toEqual(['checkout.get'])
    expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
  })

  it('causes no receipt and no thank-you screen while its outcome is unknown', async () => {
    const { membership, fail, hold, pay, services, state } = await enteredCheckout()
    const lost = hold('checkout.complete')
    const paying = pay()
    await settle()
    fail('checkout.get', { kind: 'server', status: 404 })
    lost.release({ kind: 'network' })
    await paying
    await settle()
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'closed', paid: 'unclear' },
    })
    services.emitted.length = 0
    await continueAfterLostReply(services, 'c-1')
    expect(state()).toMatchObject({ receipt: null, orders: { membership: { status: 'none' } } })
    expect(services.emitted.map(({ name }) => name)).toEqual(['movie-club:step'])
    expect(services.went.at(-1)).toBe('=/register/membership')
    expect(state().draft.email).toBe('ann@example.com')
  })
})
