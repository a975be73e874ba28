// A membership whose last day is over has ended. The membership step says so and offers to renew it (specification §2.3).
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { options } from '../../flow/fake-checkout.ts'
import { ada, fakeServices } from '../../flow/fake-services.ts'
import { visitorOf } from '../../flow/visitors.ts'
import { renderIn } from '../in-widget.tsx'

const ended: Member = { ...ada, expiry: '2024-01-31T23:59:59Z' }

async function open(member: Member, route = '/register/membership') {
  const services = fakeServices({
    route,
    answers: { member: { current: async () => member }, membershipOptions: { list: async () => options } },
  })
  services.store.setState({ visitor: visitorOf(member) })
  const view = await renderIn(services, <MembershipScreen />)
  const text = () => view.root.textContent ?? ''
  const links = () => [...view.root.querySelectorAll('a')].map(link => link.getAttribute('href'))
  return { ...view, text, links }
}

it('a member whose VIP has ended reads when it ended, with a link to renew', async () => {
  const { links, text } = await open(ended)
  expect(text()).toContain('Your VIP membership ended on 31 Jan 2024.')
  expect(text()).not.toContain('already a VIP')
  expect(links()).toContain('#/renew')
})

it('a member whose free membership has ended reads so without the word VIP', async () => {
  const { text } = await open({ ...ended, memberType: 'freeSenior' })
  expect(text()).toContain('Your membership ended on 31 Jan 2024.')
})
