// Tests that a member of a type that the widget does not know can use the member home, but cannot join, upgrade or renew.
import { expect, it } from 'vitest'
import type { RoutePath } from '../../../../src/domain/route.ts'
import { parseRoute } from '../../../../src/domain/route.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { enterRegister } from '../../../../src/flow/join/enter-register.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { loadOptions } from '../../../../src/flow/order/load-options.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { ada, fakeServices } from '../../flow/fake-services.ts'
import { render } from '../../ui/render.tsx'
import { openDashboard } from '../dashboard/open-dashboard.tsx'
import { InWidget } from '../in-widget.tsx'

const student = { ...ada, memberType: 'other' } as const

const servicesAt = (route: RoutePath) =>
  fakeServices({ route, answers: { member: { current: async () => student } } })

it.each(['/register/membership', '/renew'] as const)(
  'the screen at %s says that the membership cannot be changed here',
  async route => {
    const services = servicesAt(route)
    await loadMember(services)
    const { root } = await render(
      <InWidget services={services}>
        <MembershipScreen />
      </InWidget>,
    )
    expect(root.querySelector('h2')?.textContent).toBe('Your membership can’t be changed here')
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/dashboard')
    expect(root.querySelector('input')).toBeNull()
    expect(services.asked.map(({ call }) => call)).toEqual(['member.current'])
    expect(services.store.getState().route).toBe(route)
  },
)

it.each(['/register', '/upgrade'] as const)('the register screen at %s leads to that screen', async path => {
  const services = servicesAt(path)
  const route = parseRoute(path)
  if (!route) throw new Error('no route')
  await enterRegister(services, route)
  expect(services.store.getState().route).toBe('/register/membership')
})

it('no price is requested and no membership is ordered for an unknown type', async () => {
  const services = servicesAt('/register/membership')
  await loadOptions(services)
  expect(services.store.getState().options).toEqual([])
  expect(await chooseMembership(services)).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(services.asked.map(({ call }) => call)).toEqual(['member.current'])
})

it('the member home shows the name, the card and the lists of a member of an unknown type', async () => {
  const { links, root, text, services } = await openDashboard(
    { answers: { member: { bookings: async () => [{ title: 'Playtime' }] } } },
    student,
  )
  expect(text()).toMatch(/Hello Ada.*Member.*Ada Lovelace/)
  expect(root.querySelector('.mc-barcode-text')?.textContent).toBe(ada.cardNumber)
  expect(text()).toContain('Playtime')
  expect(links().join()).not.toMatch(/renew|upgrade|register/)
  expect(services.emitted).toContainEqual({ name: 'movie-club:member', detail: { memberType: 'other' } })
})
