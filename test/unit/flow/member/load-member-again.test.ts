// Tests when the widget sends GET member again.
import { expect, it, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { leavePage, returnToPage } from '../../../../src/flow/member/leave-page.ts'
import { loadMember, loadMemberOnEntry } from '../../../../src/flow/member/load-member.ts'
import { keepMemberLoaded, reloadMemberWhenOnline } from '../../../../src/flow/member/load-member-again.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import { memberIn, unknownVisitor } from '../../../../src/flow/state/visitor.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { anonymous, unavailable } from '../visitors.ts'
import { adasTab } from './adas-tab.ts'

const visitors = {
  unknown: unknownVisitor,
  anonymous: anonymous(),
  unavailable: unavailable({ kind: 'timeout' }),
}

function bench() {
  const services = fakeServices({ answers: { member: { current: async () => ada } } })
  return { services, asked: () => services.asked.filter(({ call }) => call === 'member.current').length }
}

it.each([
  ['unknown', 0, 1],
  ['anonymous', 1, 0],
  ['unavailable', 1, 0],
  ['anonymous', 2, 1],
] as const)(
  'for the status “%s” after %i steps, the next step sends GET member %i times',
  async (status, stepsShown, calls) => {
    const { asked, services } = bench()
    services.store.setState({ visitor: visitors[status], stepsShown })
    await loadMemberOnEntry(services)
    expect(asked()).toBe(calls)
  },
)

it.each([
  ['offline', 1],
  ['timeout', 0],
] as const)('after the failure “%s”, a reconnection sends GET member %i times', async (kind, calls) => {
  const { asked, services } = bench()
  services.store.setState({ visitor: unavailable({ kind }) })
  await reloadMemberWhenOnline(services)
  expect(asked()).toBe(calls)
})

it('a screen with the member sends GET member when it opens and after a change', async () => {
  const { asked, services } = bench()
  const stop = keepMemberLoaded(services)
  await settle()
  expect([asked(), memberIn(services.store.getState())]).toEqual([1, ada])
  recordVisitorEvent(services, { type: 'changed' })
  await settle()
  expect([asked(), services.store.getState().visitor.status]).toEqual([2, 'member'])
  stop()
  recordVisitorEvent(services, { type: 'changed' })
  await settle()
  expect(asked()).toBe(2)
})

// Tests that a reply to GET member is ignored if the visitor has left the page or the member has changed since the request.

it('a return to the page sends GET member again, without waiting for the older reply', async () => {
  const services = fakeServices({ answers: { member: { current: async () => ada } } })
  await loadMember(services)
  services.answer({ member: { current: () => new Promise(() => {}) } })
  void loadMember(services)
  services.answer({ member: { current: async () => ({ ...ada, id: 'm-9' }) } })
  returnToPage(services, true)
  await settle()
  expect(memberIn(services.store.getState())).toMatchObject({ id: 'm-9' })
})

// Tests a visitor who leaves the page before GET member has identified the visitor. Also tests a page that changes its cart before the
// reply to GET member (specification §13.2).

test('a checkout is not loaded if the visitor leaves before the reply to GET member', async () => {
  const { reload } = await adasTab()
  const reply = deferred<Member | null>()
  const page = reload({ member: { current: () => reply.promise } })
  void loadMember(page)
  await settle()
  void enterCheckout(page, 'c-0')
  await settle()
  leavePage(page)
  reply.resolve(ada)
  await settle()
  expect(page.asked.map(({ call }) => call)).toEqual(['member.current'])
})
