// Tests that the button Continue on the membership step orders the right item for each member type and register type
// (specification §4.2, §6; api §5).
import { describe, expect, it, test, vi } from 'vitest'
import { createPageLinks } from '../../../../src/app/locations/page-links.ts'
import type { RegisterType } from '../../../../src/domain/member/membership-option.ts'
import { parseRoute } from '../../../../src/domain/route.ts'
import { chooseMembership, enterMembership } from '../../../../src/flow/join/choose-membership.ts'
import { enterRegister } from '../../../../src/flow/join/enter-register.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { detailsRoute, membershipRoute, stepCount } from '../../../../src/flow/member/steps.ts'
import { checkout } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { options } from '../fake-checkout.ts'
import { ada, failing, fakeServices } from '../fake-services.ts'
import { ann, joining } from '../visitor.ts'

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

// Tests that the membership screen and the renew screen redirect some visitors when the screen opens (specification §2.3, §6).

const asMember = (memberType: string) => {
  const member = { ...ada, memberType } as typeof ada
  return { member: { current: async () => member, details: async () => member } }
}

test.each(['freeAdult', 'adult', 'senior'])(
  'a member of type %s can stay on the renew screen',
  async memberType => {
    const services = fakeServices({ route: '/renew', answers: asMember(memberType) })
    await enterMembership(services)
    expect(services.went).toEqual([])
    expect(services.store.getState().registerType).toBe('renew')
  },
)

it.each(['/renew', '/renew?from=mail'])(
  'a visitor who opens %s is sent to the details form, with a message to log in first',
  async route => {
    const services = fakeServices({ route })
    await enterMembership(services)
    expect(services.went).toEqual(['=/register'])
    expect(services.store.getState().notice).toMatch(/log in first/)
    services.navigate('/newsletter')
    expect(services.store.getState().notice).toBeNull()
  },
)

it('/renew sends a visitor to the details form, even with accepted details', async () => {
  const services = fakeServices({ route: '/renew' })
  services.store.setState(joining)
  await enterMembership(services)
  expect(services.went).toEqual(['=/register'])
  expect(services.store.getState().notice).toMatch(/log in first/)
  const href = (route: string) => `${window.location.origin}/#${route}`
  const { loginUrl } = createPageLinks({ ...services, href })
  expect(loginUrl(services.store.getState())).toMatch(/%23%2Frenew$/)
  services.navigate('/newsletter')
  expect(loginUrl(services.store.getState())).toMatch(/%23%2Fnewsletter$/)
})

it('the membership screen sends GET member only if the visitor is unknown', async () => {
  const services = fakeServices({ route: '/register/membership?from=mail' })
  await loadMember(services)
  services.asked.length = 0
  await enterMembership(services)
  expect(services.asked).toEqual([])
  expect(services.went).toEqual(['=/register'])
})

it('a visitor with accepted details can stay on the membership screen', async () => {
  const services = fakeServices({ route: '/register/membership' })
  const { store } = services
  const filled = { email: 'a@b.co', firstName: 'A', lastName: 'B', mobilePhone: '1', postCode: '2' }
  store.setState({ acceptedEmail: 'a@b.co', draft: { ...store.getState().draft, ...filled } })
  await enterMembership(services)
  expect(services.went).toEqual([])
  store.setState({ draft: { ...store.getState().draft, postCode: ' ' } })
  await enterMembership(services)
  expect(services.went).toEqual(['=/register'])
})

it.each([
  [null, '/register'],
  ['vip', '/register?vip'],
  ['upgrade', '/upgrade'],
] as const)(
  'with the register type %s, a visitor who has changed the email is sent to %s',
  async (registerType, details) => {
    const services = fakeServices({ route: '/register/membership' })
    const { store } = services
    const filled = { email: ' a@b.co', firstName: 'A', lastName: 'B', mobilePhone: '1', postCode: '2' }
    store.setState({ registerType, acceptedEmail: 'a@b.co', draft: { ...store.getState().draft, ...filled } })
    await enterMembership(services)
    expect(services.went).toEqual([])
    store.setState({ draft: { ...store.getState().draft, email: 'b@b.co' } })
    await enterMembership(services)
    expect(services.went).toEqual([`=${details}`])
  },
)

it('a newsletter member who renews has to fill in the details form', async () => {
  const services = fakeServices({ route: '/renew', answers: asMember('newsletter') })
  services.answer({ member: { update: async () => true as const } })
  const { store } = services
  await enterMembership(services)
  expect(services.went).toEqual(['=/register?renew'])
  expect(store.getState()).toMatchObject({ notice: null, registerType: 'renew' })
  const route = parseRoute('/register?renew')
  if (!route) throw new Error('no route')
  await enterRegister(services, route)
  expect([stepCount(store.getState()), detailsRoute(store.getState())]).toEqual([3, '/register?renew'])
  await register(services)
  await enterMembership(services)
  expect(services.went).toEqual(['=/register?renew', '/register/membership'])
  expect(store.getState()).toMatchObject({ registerType: 'renew', acceptedEmail: ada.email })
  expect(membershipRoute(store.getState())).toBe('/register/membership')
})

it('after a redirect for missing details, the form counts as the first screen', async () => {
  const services = fakeServices({ route: '/register/membership' })
  await enterMembership(services)
  expect(services.store.getState()).toMatchObject({ stepsShown: 1, notice: null })
  services.navigate('/register/membership')
  await enterMembership(services)
  expect(services.store.getState().stepsShown).toBe(3)
})

it('the membership screen does not redirect a visitor who has already left', async () => {
  const services = fakeServices({ route: '/register/membership' })
  const entering = enterMembership(services)
  services.navigate('/newsletter')
  await entering
  expect(services.went).toEqual(['/newsletter'])
})

it('the choice of Free stays if Free is offered', async () => {
  const services = fakeServices({ route: '/register/membership', answers: asMember('freeAdult') })
  services.store.setState(state => ({ choice: { ...state.choice, kind: 'free' } }))
  await enterMembership(services)
  expect(services.store.getState().choice.kind).toBe('free')
})

it('a choice of Free changes to VIP if Free is not offered', async () => {
  const services = fakeServices({ route: '/renew', answers: asMember('senior') })
  services.store.setState(state => ({ choice: { ...state.choice, kind: 'free' } }))
  await enterMembership(services)
  expect(services.store.getState().choice.kind).toBe('vip')
})
