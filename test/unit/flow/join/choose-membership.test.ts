// Tests that the button Continue on the membership step orders the right item for each member type and register type
// (specification §4.2, §6; api §5).
import { describe, expect, it, test, vi } from 'vitest'
import type { RegisterType } from '../../../../src/domain/member/membership-option.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { checkout } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { options } from '../fake-checkout.ts'
import { ada, failing, fakeServices } from '../fake-services.ts'
import { ann } from '../visitor.ts'

/** Goes to the membership step as this type of member, or, if null, as a visitor whose details the server has accepted. */
async function at(memberType: string | null, registerType: RegisterType | null) {
  const member = memberType ? ({ ...ada, memberType } as typeof ada) : null
  const services = fakeServices({
    route: '/register/membership',
    answers: {
      member: { current: async () => member, details: async () => member ?? ada },
      membershipOptions: { list: async () => options },
      cart: {
        create: async () => cart,
        membership: async (_, { concessionItemId }) =>
          /free/.test(String(concessionItemId)) ? { ...cart, totalInCents: 0 } : cart,
        upgradeMembership: async () => cart,
        get: async () => ({ ...cart, totalInCents: 0 }),
      },
      checkout: {
        complete: async () => ({ success: true }),
        get: async () => checkout({ balanceInCents: 0 }),
      },
    },
  })
  await loadMember(services)
  const { draft } = services.store.getState()
  const given = member ? draft : { ...draft, ...ann }
  services.store.setState({ registerType, draft: given, acceptedEmail: given.email })
  return services
}

test.each([
  [null, null, 'cart.membership', 'activate-adult-1year'],
  [null, 'vip', 'cart.membership', 'activate-adult-1year'],
  ['newsletter', null, 'cart.membership', 'renewal-adult-1year'],
  ['freeAdult', 'upgrade', 'cart.upgradeMembership', 'renewal-adult-1year'],
  ['freeSenior', 'upgrade', 'cart.upgradeMembership', 'renewal-senior-1year'],
  ['freeSenior', null, 'cart.membership', 'renewal-senior-1year'],
  ['adult', 'renew', 'cart.membership', 'renewal-adult-1year'],
  ['senior', 'renew', 'cart.membership', 'renewal-senior-1year'],
] as const)(
  'with the member type %s and the register type %s, Continue calls %s with the item %s',
  async (type, registerType, call, itemId) => {
    const services = await at(type, registerType)
    await chooseMembership(services)
    const made = services.asked.map(asked => asked.call).filter(name => name.startsWith('cart.'))
    expect(made).toEqual(['cart.create', call])
    expect(services.asked.find(asked => asked.call === call)?.with.slice(0, 2)).toMatchObject([
      'c-1',
      { cinemaId: 'ritz', concessionItemId: itemId },
    ])
    expect(services.went).toEqual(['/checkout/c-1'])
  },
)

test('Continue orders VIP for 1 year, and prefetches the payment code only for VIP', async () => {
  const prefetchPayments = vi.fn()
  const services = { ...(await at(null, null)), prefetchPayments }
  services.store.setState(state => ({ choice: { ...state.choice, duration: '2year' } }))
  await chooseMembership(services)
  expect(services.store.getState().orders.membership).toMatchObject({ confirmed: { content: 'adult-1year' } })
  expect(prefetchPayments).toHaveBeenCalledTimes(1)
  services.answer({ checkout: { removeGiftCard: async () => [] } })
  services.store.setState(state => ({ choice: { ...state.choice, kind: 'free' } }))
  expect(await chooseMembership(services)).toMatchObject({ ok: true })
  expect(prefetchPayments).toHaveBeenCalledTimes(1)
})

describe('an order that fails', () => {
  const detail = { kind: 'server', status: 422, detail: 'Not today.' } as const

  it('returns the server’s problem, and the visitor stays on the step', async () => {
    const services = await at(null, null)
    services.answer({ cart: { membership: failing(detail) } })
    services.emitted.length = 0
    expect(await chooseMembership(services)).toEqual({ ok: false, problem: detail })
    expect(services.went).toEqual([])
    expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'server' } }])
  })
})
