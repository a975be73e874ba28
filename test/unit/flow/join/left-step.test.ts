// Tests that a step neither navigates nor orders if the visitor leaves the step while one of its calls is in progress (specification
// §4.8).
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { chooseMembership, enterMembership } from '../../../../src/flow/join/choose-membership.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { activate } from '../../../../src/flow/member/save-details.ts'
import { subscribeNewsletter } from '../../../../src/flow/member/subscriptions.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith, settle } from '../fake-checkout.ts'
import { fakeServices } from '../fake-services.ts'
import { choosing } from './choosing.ts'

const ready = {
  ...emptyDraft,
  ...{ email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', mobilePhone: '0400', postCode: '2031' },
}

const cancelled = { ok: false, problem: { kind: 'cancelled' } }

describe('if the visitor leaves a form after “Continue”', () => {
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

  it.each(forms)(
    'before the reply to GET member, the form requests no captcha token: %s',
    async (_, send) => {
      const services = fakeServices()
      services.store.setState({ draft: ready })
      const leaving = new AbortController()
      const result = send(services, leaving.signal)
      leaving.abort()
      expect(await result).toEqual(cancelled)
      expect(services.actions).toEqual([])
    },
  )

  it.each(forms)(
    'during the call, the form neither navigates nor reports an error: %s',
    async (_, send, call) => {
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
    },
  )
})

// Tests that the visitor can leave the membership step while a free membership is being completed. Also tests the button Continue
// on this step while a payment at the checkout is in progress or unresolved (specification §4.7, §4.8).

describe('a free membership in progress when the visitor leaves', () => {
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
    expect(bench.services.store.getState()).toMatchObject({
      receipt: null,
      paymentInProgress: null,
      currentCommand: null,
    })
    return { ...bench, membership: () => bench.services.store.getState().orders.membership }
  }
  const back = async ({ services, membership }: Awaited<ReturnType<typeof left>>) => {
    services.navigate('/register/membership')
    await enterMembership(services)
    await settle()
    return membership()
  }

  it('is reported on return', async () => {
    const bench = await left()
    const closed = { status: 'paymentSent', outcome: { status: 'closed', paid: 'likely' } }
    expect(await back(bench)).toMatchObject(closed)
    bench.services.asked.length = 0
    expect(await bench.choose()).toMatchObject({ ok: false })
    expect(bench.calls().filter(call => call.startsWith('cart.'))).toEqual([])
    await continueAfterLostReply(bench.services, 'c-2')
    expect(bench.services.went.at(-1)).toBe('=/register/thanks')
    expect(bench.services.emitted.filter(({ name }) => name === 'movie-club:complete')).toHaveLength(1)
  })

  it('is checked on return if the reply was lost', async () => {
    const bench = await left({ kind: 'network' }, 'after')
    expect(bench.membership()).toMatchObject({ status: 'paymentSent', outcome: null })
    expect(await back(bench)).toMatchObject(sentWith({ status: 'closed', paid: 'likely' }))
  })
})

describe('after “Pay”, “Continue” on the membership step', () => {
  it.each(['checkout.get', 'checkout.complete'])('orders nothing while %s is in progress', async call => {
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
    expect(calls().filter(name => /^cart\.(?!get)/.test(name))).toEqual([])
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
  })
})
