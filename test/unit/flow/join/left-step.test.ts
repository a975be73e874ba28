// Steps that are left while a call of theirs is under way (specification §4.8): nothing of them is taken afterwards.
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { chooseMembership, enterMembership } from '../../../../src/flow/join/choose-membership.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { activate } from '../../../../src/flow/member/save-details.ts'
import { subscribeNewsletter } from '../../../../src/flow/member/subscriptions.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { noOrders } from '../../../../src/flow/state/flow-store.ts'
import { emptyDraft } from '../../../../src/flow/state/saved-flow.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
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
    orders: noOrders,
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

describe.each(['free', 'vip'] as const)('the membership step, %s, left while it orders', kind => {
  it('still knows what the server has put into the cart', async () => {
    const { choose, hold, leaving, services } = await choosing(kind)
    const held = hold('cart.membership', 'after')
    const result = choose()
    await settle()
    leaving.abort()
    held.release()
    await result
    const content = kind === 'vip' ? 'adult-1year' : 'freeAdult'
    expect(services.store.getState().orders.club).toMatchObject({ is: 'held', cartId: 'c-2', content })
  })

  it('says nothing of an order that fails then', async () => {
    const { choose, hold, leaving, services } = await choosing(kind)
    const held = hold('cart.membership')
    const result = choose()
    await settle()
    leaving.abort()
    held.release({ kind: 'server', status: 500 })
    expect(await result).toEqual(cancelled)
    expect([services.went, services.emitted]).toEqual([[], []])
    expect(services.store.getState().orders.club).toMatchObject({ is: 'held', cartId: 'c-2', content: null })
  })
})

describe('a free membership left while it is completed', () => {
  async function left(problem?: Problem, when: 'before' | 'after' = 'before') {
    const bench = await choosing('free')
    const held = bench.hold('checkout.complete', when)
    const result = bench.choose()
    await settle()
    expect(bench.services.asked.at(-1)?.call).toBe('checkout.complete')
    bench.services.navigate('/newsletter')
    bench.leaving.abort()
    held.release(problem)
    expect(await result).toMatchObject(cancelled)
    await settle()
    expect(bench.services.went).toEqual(['/newsletter'])
    expect(bench.services.emitted.map(({ name }) => name)).toEqual(['movie-club:step'])
    expect(bench.services.store.getState()).toMatchObject({ receipt: null, sheet: null, doing: null })
    return { ...bench, club: () => bench.services.store.getState().orders.club }
  }
  const back = async ({ services, club }: Awaited<ReturnType<typeof left>>) => {
    services.navigate('/register/membership')
    await enterMembership(services)
    await settle()
    return club()
  }

  it('shows no thanks and tells nobody; that it is complete is told when the visitor is back, and its cart is used no more', async () => {
    const bench = await left()
    const closed = { is: 'sent', answer: { status: 'closed', paid: 'likely' } }
    expect(await back(bench)).toMatchObject(closed)
    bench.services.asked.length = 0
    expect(await bench.choose()).toMatchObject({ ok: false })
    expect(bench.calls().filter(call => call.startsWith('cart.'))).toEqual([])
    continueAfterLostReply(bench.services, 'c-2')
    expect(bench.services.went.at(-1)).toBe('=/register/thanks')
    expect(bench.services.emitted.filter(({ name }) => name === 'movie-club:complete')).toHaveLength(1)
  })

  it('that the server refuses says nothing, and is as it was', async () => {
    const bench = await left({ kind: 'server', status: 422, detail: 'No.' })
    expect(bench.club()).toMatchObject({ is: 'held', cartId: 'c-2', content: 'freeAdult' })
  })

  it('without a reply is asked about when the visitor is back', async () => {
    const bench = await left({ kind: 'network' }, 'after')
    expect(bench.club()).toMatchObject({ is: 'sent', answer: null })
    expect(await back(bench)).toMatchObject({ is: 'sent', answer: { status: 'closed', paid: 'likely' } })
  })
})

describe('the membership step, come back to while its checkout pays', () => {
  it.each(['checkout.get', 'checkout.complete'])('orders nothing (%s under way)', async call => {
    const { hold, pay, services, calls } = await enteredCheckout()
    const held = hold(call)
    const paid = pay()
    await settle()
    services.navigate('/register/membership')
    const chosen = chooseMembership(services)
    held.release()
    expect(await chosen).toEqual(cancelled)
    expect(await paid).toMatchObject({ ok: true })
    await settle()
    expect(calls().filter(name => name.startsWith('cart.'))).toEqual([])
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
  })

  it('leads to the question where its reply was lost, and orders nothing', async () => {
    const { calls, club, fail, pay, services } = await enteredCheckout()
    fail('checkout.complete', { kind: 'network' })
    await pay()
    services.navigate('/register/membership')
    expect(await chooseMembership(services)).toMatchObject({ ok: true })
    expect(services.went.at(-1)).toBe('/checkout/c-1')
    expect(club()).toMatchObject({ is: 'sent', payment: { paymentType: 'braintree' } })
    expect(calls().filter(name => name.startsWith('cart.'))).toEqual([])
  })
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
