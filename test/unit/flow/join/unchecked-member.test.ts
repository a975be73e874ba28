// If GET member has failed, the person may be a member. Continue asks the server once more, and joining stays possible.
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { isVisitorUnchecked } from '../../../../src/flow/state/visitor.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { options } from '../fake-checkout.ts'
import { ada, failing, fakeServices } from '../fake-services.ts'
import { ann } from '../visitor.ts'

const noor: Member = { ...ada, memberType: 'newsletter' }
const busy = failing({ kind: 'busy', retryAfterSeconds: 20 })

/** GET member has failed once. `next` is its next result. */
async function unchecked(route: '/register' | '/register/membership', next: () => Promise<Member | null>) {
  let current: () => Promise<Member | null> = busy
  const services = fakeServices({
    route,
    answers: {
      member: {
        current: () => current(),
        details: async () => noor,
        verifyEmail: async () => true,
        update: async () => true,
      },
      membershipOptions: { list: async () => options },
      cart: { create: async () => cart, membership: async () => cart },
    },
  })
  await loadMember(services)
  const { draft } = services.store.getState()
  services.store.setState({ draft: { ...draft, ...ann }, acceptedEmail: ann.email })
  current = next
  services.asked.length = 0
  return services
}
const calls = ({ asked }: { readonly asked: readonly { readonly call: string }[] }) =>
  asked.map(({ call }) => call)

it('on the register step, asks again, and continues as a visitor if that fails too', async () => {
  const services = await unchecked('/register', busy)
  expect((await register(services)).ok).toBe(true)
  expect(calls(services)).toEqual(['member.current', 'member.verifyEmail'])
  expect(services.went).toEqual(['/register/membership'])
  expect(isVisitorUnchecked(services.store.getState())).toBe(true)
})

it('on the membership step, asks again, and orders if that fails too', async () => {
  const services = await unchecked('/register/membership', busy)
  expect((await chooseMembership(services)).ok).toBe(true)
  expect(calls(services)[0]).toBe('member.current')
  expect(calls(services)).toContain('cart.membership')
})

it('on the membership step, orders nothing if the server then names a member, who has other prices', async () => {
  const services = await unchecked('/register/membership', async () => ada)
  expect(await chooseMembership(services)).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(calls(services).filter(call => call.startsWith('cart.'))).toEqual([])
})
