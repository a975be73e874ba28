// Steps that are left while a call of theirs is under way (specification §4.8): nothing of them is taken afterwards.
import { describe, expect, it } from 'vitest'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { activate } from '../../../../src/flow/member/save-details.ts'
import { subscribeNewsletter } from '../../../../src/flow/member/subscriptions.ts'
import { emptyDraft } from '../../../../src/flow/state/saved-flow.ts'
import { deferred } from '../deferred.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { fakeServices } from '../fake-services.ts'

const ready = {
  ...emptyDraft,
  ...{ email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', mobilePhone: '0400', postCode: '2031' },
}
const cancelled = { ok: false, problem: { kind: 'cancelled' } }

async function choosing(kind: 'free' | 'vip') {
  const bench = await atCheckout({ route: '/register/membership' })
  bench.services.store.setState(state => ({
    cart: null,
    membershipCartId: null,
    ordered: null,
    choice: { ...state.choice, kind },
  }))
  bench.services.emitted.length = 0
  const leaving = new AbortController()
  return { ...bench, leaving, choose: () => chooseMembership(bench.services, leaving.signal) }
}

/** Of the calls, those that order or pay. */
const orders = (calls: readonly string[]) => calls.filter(call => /membership|complete/.test(call))

describe.each(['free', 'vip'] as const)('the membership step, %s, left', kind => {
  it('while its cart is made orders nothing, goes nowhere and reports nothing', async () => {
    const { calls, choose, hold, leaving, services } = await choosing(kind)
    const held = hold('cart.create', 'after')
    const result = choose()
    await settle()
    leaving.abort()
    held.release()
    expect(await result).toEqual(cancelled)
    expect(orders(calls())).toEqual([])
    expect(services.went).toEqual([])
    expect(services.emitted).toEqual([])
  })

  it('while the captcha is asked orders nothing', async () => {
    const { calls, choose, leaving, services } = await choosing(kind)
    const captcha = deferred<string>()
    services.captcha.token = () => captcha.promise
    const result = choose()
    await settle()
    leaving.abort()
    captcha.resolve('token')
    expect(await result).toEqual(cancelled)
    expect(orders(calls())).toEqual([])
    expect(services.went).toEqual([])
  })

  it('while it orders completes nothing and goes nowhere', async () => {
    const { calls, choose, hold, leaving, order, services } = await choosing(kind)
    const held = hold('cart.membership', 'after')
    const result = choose()
    await settle()
    leaving.abort()
    held.release()
    expect(await result).toEqual(cancelled)
    expect(calls()).not.toContain('checkout.complete')
    expect(order.isPaid).toBe(false)
    expect(services.went).toEqual([])
    expect(services.emitted).toEqual([])
  })
})

it('a free membership left while it is completed shows no thanks, tells nobody, and its cart is used no more', async () => {
  const { choose, leaving, services } = await choosing('free')
  const reply = deferred<undefined>()
  // An aborted call has no reply.
  services.answer({ checkout: { complete: () => reply.promise } })
  const result = choose()
  await settle()
  expect(services.asked.at(-1)?.call).toBe('checkout.complete')
  leaving.abort()
  reply.resolve(undefined)
  expect(await result).toMatchObject(cancelled)
  expect(services.went).toEqual([])
  expect(services.emitted).toEqual([])
  expect(services.store.getState()).toMatchObject({ cart: null, paying: null, payment: null, receipt: null })
})

describe('a form left', () => {
  const forms = [
    ['register', register, 'verifyEmail'],
    ['activate', activate, 'activate'],
    ['newsletter', subscribeNewsletter, 'subscribeNewsletter'],
  ] as const

  async function asVisitor() {
    const services = fakeServices()
    await loadMember(services)
    services.asked.length = 0
    services.emitted.length = 0
    return services
  }

  it.each(forms)('while it waits for GET member asks for no captcha: %s', async (_, send) => {
    const services = fakeServices()
    services.store.setState({ draft: ready })
    const leaving = new AbortController()
    const result = send(services, leaving.signal)
    leaving.abort()
    expect(await result).toEqual(cancelled)
    expect(services.actions).toEqual([])
  })

  it.each(forms)('while the captcha is asked sends nothing: %s', async (_, send) => {
    const services = await asVisitor()
    const captcha = deferred<string>()
    services.captcha.token = () => captcha.promise
    const leaving = new AbortController()
    const result = send(services, leaving.signal)
    leaving.abort()
    captcha.resolve('token')
    expect(await result).toEqual(cancelled)
    expect(services.asked).toEqual([])
    expect(services.emitted).toEqual([])
  })

  it.each(forms)('while it is sent goes nowhere and reports nothing: %s', async (_, send, call) => {
    const services = await asVisitor()
    const reply = deferred<never>()
    services.answer({ member: { [call]: () => reply.promise } })
    const leaving = new AbortController()
    const result = send(services, leaving.signal)
    await settle()
    leaving.abort()
    reply.reject(new Error('The server is too late.'))
    expect(await result).toEqual(cancelled)
    expect(services.went).toEqual([])
    expect(services.emitted).toEqual([])
    expect(services.store.getState().acceptedEmail).toBeNull()
  })
})
