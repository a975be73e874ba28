// What the membership and renew screens do on load (specification §2.3, §6).
import { expect, it, test } from 'vitest'
import { SESSION_LOST } from '../../../../src/domain/messages/notices.ts'
import { enterMembership } from '../../../../src/flow/join/choose-membership.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { ada, fakeServices } from '../fake-services.ts'

const asMember = (memberType: string) => {
  const member = { ...ada, memberType } as typeof ada
  return { member: { current: async () => member, details: async () => member } }
}

test.each(['freeAdult', 'adult', 'senior'])('a %s member may renew', async memberType => {
  const services = fakeServices({ route: '/renew', answers: asMember(memberType) })
  await enterMembership(services)
  expect(services.went).toEqual([])
  expect(services.store.getState().registerType).toBe('renew')
})

it('sends a visitor who has given no details to do so, and says on renew that one can log in', async () => {
  const services = fakeServices({ route: '/renew' })
  await enterMembership(services)
  expect(services.went).toEqual(['=/register'])
  expect(services.store.getState().notice).toMatch(/log in first/)
  services.navigate('/newsletter')
  expect(services.store.getState().notice).toBeNull()
})

it('lets a visitor choose whose details were taken', async () => {
  const services = fakeServices({ route: '/register/membership' })
  const { store } = services
  const filled = { email: 'a@b.co', firstName: 'A', lastName: 'B', mobilePhone: '1', postCode: '2' }
  store.setState({ registered: true, draft: { ...store.getState().draft, ...filled } })
  await enterMembership(services)
  expect(services.went).toEqual([])
  store.setState({ draft: { ...store.getState().draft, postCode: ' ' } })
  await enterMembership(services)
  expect(services.went).toEqual(['=/register'])
})

it('takes a choice back to VIP that is not offered', async () => {
  const services = fakeServices({ route: '/renew', answers: asMember('senior') })
  services.store.setState(state => ({ choice: { ...state.choice, kind: 'free' } }))
  await enterMembership(services)
  expect(services.store.getState().choice.kind).toBe('vip')
})

it('keeps the message that the session was lost over the step back', async () => {
  const services = fakeServices({ route: '/register/membership', answers: asMember('adult') })
  await loadMember(services)
  services.answer({ member: { current: async () => null } })
  await loadMember(services)
  await enterMembership(services)
  expect(services.went).toEqual(['=/register'])
  expect(services.store.getState().notice).toBe(SESSION_LOST)
})
