// Tests when the widget sends GET member again.
import { expect, it } from 'vitest'
import { loadMemberOnEntry } from '../../../../src/flow/member/load-member.ts'
import { keepMemberLoaded, reloadMemberWhenOnline } from '../../../../src/flow/member/load-member-again.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import { memberIn, unknownVisitor } from '../../../../src/flow/state/visitor.ts'
import { settle } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { anonymous, unavailable } from '../visitors.ts'

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
