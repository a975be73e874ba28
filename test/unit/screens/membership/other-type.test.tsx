// Tests that a member of a type that the widget does not know can use the member home, but cannot join, upgrade or renew.
import { expect, it } from 'vitest'
import type { RoutePath } from '../../../../src/domain/route.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { ada, fakeServices } from '../../flow/fake-services.ts'
import { renderIn } from '../in-widget.tsx'

const student = { ...ada, memberType: 'other' } as const

const servicesAt = (route: RoutePath) =>
  fakeServices({ route, answers: { member: { current: async () => student } } })

it.each(['/register/membership', '/renew'] as const)(
  'the screen at %s says that the membership cannot be changed here',
  async route => {
    const services = servicesAt(route)
    await loadMember(services)
    const { root } = await renderIn(services, <MembershipScreen />)
    expect(root.querySelector('h2')?.textContent).toBe('Your membership can’t be changed here')
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/dashboard')
    expect(root.querySelector('input')).toBeNull()
    expect(services.asked.map(({ call }) => call)).toEqual(['member.current'])
    expect(services.store.getState().route).toBe(route)
  },
)
