// Tests that the register step and the membership step react if the visitor logs in or out in a different tab, and keep the choices.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { parseRoute } from '../../../../src/domain/route.ts'
import { showMembership } from '../../../../src/flow/join/choose-membership.ts'
import { showRegister } from '../../../../src/flow/join/enter-register.ts'
import { acceptTerms, chooseAge, chooseKind } from '../../../../src/flow/join/set-choice.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { options, settle } from '../fake-checkout.ts'
import { ada, failing, fakeServices } from '../fake-services.ts'
import { ann } from '../visitor.ts'

function at(route: string) {
  const services = fakeServices({ route, answers: { membershipOptions: { list: async () => options } } })
  const { store } = services
  store.setState({ acceptedEmail: ann.email, draft: { ...store.getState().draft, ...ann } })
  const shown = parseRoute(route)
  onTestFinished(shown?.name === 'register' ? showRegister(services, shown) : showMembership(services))
  return {
    services,
    lists: () =>
      services.asked.filter(({ call }) => call === 'membershipOptions.list').map(({ with: w }) => w),
    /** Logs in or out in a different tab. */
    async logIn(member: Member | null) {
      // Waits for the replies to the requests that the step sent when it opened.
      await settle()
      services.answer({ member: { current: async () => member } })
      await loadMember(services)
      await settle()
    },
  }
}

describe('the membership step', () => {
  it('requests the memberships for a person who has logged in', async () => {
    const { lists, logIn, services } = at('/register/membership')
    await logIn(ada)
    expect(lists()).toEqual([[null], ['adult']])
    expect(services.store.getState().options).toEqual(options)
  })

  it('replaces Free by VIP if the logged-in person is not offered Free', async () => {
    const { logIn, services } = at('/register/membership')
    await settle()
    services.store.setState(({ choice }) => ({ registerType: 'renew', choice: { ...choice, kind: 'free' } }))
    await logIn(ada)
    expect(services.store.getState().choice.kind).toBe('vip')
  })

  it('repeats a failed request for memberships only when the visitor tries again', async () => {
    const { lists, services } = at('/register/membership')
    services.answer({ membershipOptions: { list: failing({ kind: 'network' }) } })
    await settle()
    await settle()
    const asked = lists().length
    expect(services.store.getState().optionsProblem).toEqual({ kind: 'network' })
    await settle()
    expect(lists()).toHaveLength(asked)
    services.answer({ membershipOptions: { list: async () => options } })
    services.store.setState({ optionsProblem: null })
    await settle()
    expect(services.store.getState().options).toEqual(options)
  })
})

it('the register step redirects a logged-in club member, but not a newsletter member', async () => {
  const { logIn, services } = at('/register')
  await logIn({ ...ada, memberType: 'newsletter' })
  expect(services.went).toEqual([])
  await logIn(ada)
  expect(services.went).toEqual(['=/register/membership'])
})

it('choosing a kind or accepting the terms does not count as a choice of age', () => {
  const services = fakeServices()
  chooseKind(services, 'free')
  acceptTerms(services, true)
  expect(services.store.getState().choice).toMatchObject({
    age: 'adult',
    kind: 'free',
    termsAccepted: true,
    ageTouched: false,
  })
})

it('choosing an age group marks it as the visitor’s own choice', () => {
  const services = fakeServices()
  chooseAge(services, 'senior')
  expect(services.store.getState().choice).toMatchObject({ age: 'senior', ageTouched: true })
})
