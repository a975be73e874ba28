// When the member is asked for once more.
import { expect, it } from 'vitest'
import {
  keepMemberLoaded,
  loadMemberOnEntry,
  reloadMemberWhenOnline,
} from '../../../../src/flow/member/load-member-again.ts'
import { settle } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'

function bench() {
  const services = fakeServices({ answers: { member: { current: async () => ada } } })
  return { services, asked: () => services.asked.filter(({ call }) => call === 'member.current').length }
}

it.each([
  ['unknown', 0, 1],
  ['known', 1, 0],
  ['failed', 1, 0],
  ['known', 2, 1],
] as const)(
  'On entry, where the member is %s and %i screens were shown: %i calls',
  async (memberStatus, stepsShown, calls) => {
    const { asked, services } = bench()
    services.store.setState({ memberStatus, stepsShown })
    await loadMemberOnEntry(services)
    expect(asked()).toBe(calls)
  },
)

it.each([
  ['offline', 1],
  ['timeout', 0],
] as const)('Once the connection is back, where the reason was %s: %i calls', async (kind, calls) => {
  const { asked, services } = bench()
  services.store.setState({ memberProblem: { kind } })
  await reloadMemberWhenOnline(services)
  expect(asked()).toBe(calls)
})

it('A screen about the member loads it, and again after a payment has dropped it, until it is left', async () => {
  const { asked, services } = bench()
  const stop = keepMemberLoaded(services)
  await settle()
  expect([asked(), services.store.getState().member]).toEqual([1, ada])
  services.store.setState({ memberStatus: 'unknown' })
  await settle()
  expect([asked(), services.store.getState().memberStatus]).toEqual([2, 'known'])
  stop()
  services.store.setState({ memberStatus: 'unknown' })
  await settle()
  expect(asked()).toBe(2)
})
