// Tests that the widget prefetches the memberships for visitors, but not if a member is logged in or memberships have already
// loaded. If either happens during the prefetch, the late reply is ignored.
import { expect, it } from 'vitest'
import { loadOptionsAhead } from '../../../../src/flow/order/load-options-ahead.ts'
import { deferred } from '../deferred.ts'
import { options } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const dearer = options.map(option => ({ ...option, activatePriceInCents: 2000 }))
const asked = ({ asked }: ReturnType<typeof fakeServices>) =>
  asked.filter(({ call }) => call === 'membershipOptions.list').length

it('the memberships for visitors are prefetched', async () => {
  const services = fakeServices({ answers: { membershipOptions: { list: async () => options } } })
  await loadOptionsAhead(services)
  expect(services.asked).toEqual([{ call: 'membershipOptions.list', with: [null] }])
  expect(services.store.getState().options).toEqual(options)
})

it.each([
  ['the visitor is a member', { visitor: visitorOf(ada) }],
  ['memberships have already loaded', { options: dearer }],
])('no memberships are prefetched if %s', async (_, state) => {
  const services = fakeServices({ answers: { membershipOptions: { list: async () => options } } })
  services.store.setState(state)
  await loadOptionsAhead(services)
  expect(asked(services)).toBe(0)
  expect(services.store.getState()).toMatchObject(state)
})

it.each([
  ['a member has logged in', { visitor: visitorOf(ada), options: null }],
  ['the step has loaded memberships', { options: dearer }],
])('the prefetched memberships do not overwrite the state if %s meanwhile', async (_, state) => {
  const coming = deferred<typeof options>()
  const services = fakeServices({ answers: { membershipOptions: { list: () => coming.promise } } })
  const loading = loadOptionsAhead(services)
  services.store.setState(state)
  coming.resolve(options)
  await loading
  expect(services.store.getState()).toMatchObject(state)
})
