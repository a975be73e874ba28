// Tests that a step neither navigates nor orders if the visitor leaves the step while one of its calls is in progress (specification
// §4.8).
import { describe, expect, it } from 'vitest'
import { register } from '../../../../src/flow/join/register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { activate } from '../../../../src/flow/member/save-details.ts'
import { subscribeNewsletter } from '../../../../src/flow/member/subscriptions.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/saved-flow.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { fakeServices } from '../fake-services.ts'

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
