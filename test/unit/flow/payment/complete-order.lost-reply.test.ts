// A payment whose reply is lost is never sent again: the server is asked what became of it.
import { describe, expect, it, test } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { failing, memoryStorage } from '../fake-services.ts'

describe('a lost reply', () => {
  test.each([
    { kind: 'timeout' },
    { kind: 'network' },
    { kind: 'bad-reply', call: 'POST checkout', issues: [] },
    { kind: 'server', status: 502 },
    { kind: 'server', status: 504 },
    { kind: 'server', status: 520 },
    { kind: 'server', status: 599 },
  ] as const)('%j is never repeated: the server is asked for the payment status', async problem => {
    const { count, fail, pay, state } = await enteredCheckout()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'payment-unknown' } })
    await settle()
    expect(state().paymentStatus).toEqual({ status: 'closed', paid: 'likely' })
    expect(state().payment).toBe(null)
    expect(count()).toBe(1)
  })

  it('of a payment that was not made has the status open, and a new attempt is the visitor’s', async () => {
    const { count, fail, pay, services, state } = await enteredCheckout()
    fail('checkout.complete', { kind: 'network' }, 'before')
    await pay()
    await settle()
    expect(state().paymentStatus).toEqual({ status: 'open', balanceInCents: 1900 })
    expect(count()).toBe(1)
    await retryCheckout(services, 'c-1')
    expect(state()).toMatchObject({ paymentStatus: null, paying: null })
    expect(await pay({ paymentType: 'braintree', nonce: 'nonce-2' })).toMatchObject({ ok: true })
  })

  it('of an order that is closed lets the visitor go on, as after a payment', async () => {
    const { fail, pay, services, state } = await enteredCheckout()
    fail('checkout.complete', { kind: 'timeout' }, 'after')
    await pay()
    await settle()
    continueAfterLostReply(services, 'c-1')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
    expect(state()).toMatchObject({ paymentType: 'braintree', paying: null, paymentStatus: null })
  })

  it('is noticed after a reload: nothing is touched before the server was asked', async () => {
    const storage = memoryStorage()
    const { fail, hold, pay, services } = await enteredCheckout({ storage })
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

  it('of which nobody knows what became claims nothing: no receipt, no amount, no event, no thanks', async () => {
    const { fail, pay, services, state } = await enteredCheckout()
    services.store.setState(({ draft }) => ({
      acceptedEmail: draft.email,
      draft: { ...draft, mobilePhone: '0400', postCode: '2031' },
    }))
    fail('checkout.complete', { kind: 'network' }, 'after')
    const paying = pay()
    services.answer({ checkout: { get: failing({ kind: 'server', status: 404 }) } })
    await paying
    await settle()
    services.emitted.length = 0
    services.store.setState({ paymentStatus: { status: 'closed', paid: 'unclear' } })
    continueAfterLostReply(services, 'c-1')
    expect(state()).toMatchObject({ receipt: null, cart: null, paying: null, paymentStatus: null })
    expect(services.emitted.map(({ name }) => name)).toEqual(['movie-club:step'])
    expect(services.went.at(-1)).toBe('=/register/membership')
    expect(state().draft.email).toBe('ann@example.com')
  })
})
