// Tests that the widget requests the memberships for the current person, or takes them from the cache (specification §6, §7.3).
import { expect, it } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { loadOptions, loadSessions } from '../../../../src/flow/order/load-options.ts'
import { loadOptionsAhead } from '../../../../src/flow/order/load-options-ahead.ts'
import { checkCachedRead } from '../check-cached-read.ts'
import { deferred } from '../deferred.ts'
import { options } from '../fake-checkout.ts'
import { ada, fakeServices, memoryStorage, signedOut } from '../fake-services.ts'
import { anonymous, visitorOf } from '../visitors.ts'

const list = async () => options

it('every request for memberships has the member’s type', async () => {
  const services = fakeServices({
    answers: { member: { current: async () => ada }, membershipOptions: { list } },
  })
  await loadOptions(services)
  await loadOptions(services)
  expect(
    services.asked.filter(({ call }) => call === 'membershipOptions.list').map(({ with: w }) => w),
  ).toEqual([['adult'], ['adult']])
})

it('the memberships for visitors are requested once, and come from the cache after a reload', async () => {
  const storage = memoryStorage()
  const first = fakeServices({ answers: { membershipOptions: { list } }, storage })
  await loadOptions(first)
  expect(first.asked.at(-1)).toEqual({ call: 'membershipOptions.list', with: [null] })
  const second = fakeServices({ storage })
  await loadOptions(second)
  expect(second.store.getState().options).toEqual(options)
})

it('a failed request for memberships is reported, and its problem stays until the next try', async () => {
  const services = fakeServices({ answers: { membershipOptions: { list: signedOut } } })
  await loadOptions(services)
  expect(services.store.getState()).toMatchObject({ options: null, optionsProblem: { kind: 'signed-out' } })
  expect(services.emitted).toContainEqual({ name: 'movie-club:error', detail: { kind: 'signed-out' } })
  services.answer({ membershipOptions: { list } })
  const again = loadOptions(services)
  expect(services.store.getState().optionsProblem).toBeNull()
  await again
  expect(services.store.getState().options).toEqual(options)
})

it('a member of a type that the widget does not know gets no memberships, and none are requested', async () => {
  const services = fakeServices()
  services.store.setState({ visitor: visitorOf({ ...ada, memberType: 'other' }) })
  await loadOptions(services)
  expect(services.asked).toEqual([])
  expect(services.store.getState().options).toEqual([])
})

it('memberships are requested again with the type of a person who has logged in meanwhile', async () => {
  const first = deferred<typeof options>()
  const services = fakeServices()
  const renewal = options.map(option => ({ ...option, renewalItemId: 'for adults' }))
  services.answer({ membershipOptions: { list: type => (type ? Promise.resolve(renewal) : first.promise) } })
  services.store.setState({ visitor: anonymous() })
  const loading = loadOptions(services)
  services.store.setState({ visitor: visitorOf(ada) })
  first.resolve(options)
  await loading
  expect(services.asked.map(({ with: given }) => given)).toEqual([[null], ['adult']])
  expect(services.store.getState().options).toEqual(renewal)
})

it('loaded memberships stay if a later request was aborted', async () => {
  const services = fakeServices({ answers: { membershipOptions: { list: async () => undefined } } })
  services.store.setState({ visitor: visitorOf(ada), options })
  await loadOptions(services)
  expect(services.store.getState()).toMatchObject({ options, optionsProblem: null })
})

// Only the options for visitors are cached, never those for a member.
checkCachedRead({
  call: 'membershipOptions.list',
  key: 'movingstory.membership-options',
  answers: { membershipOptions: { list } },
  read: loadOptions,
})

// Tests that the widget loads the missing film sessions of an order, and caches each film session (specification §7.3).

const session = { sessionId: 's-1', date: '2024-03-05T08:05:00Z', endDate: null, movie: null, festival: null }

it('loaded film sessions stay when the request for a different film session fails', async () => {
  const get = async (_: string, id: string) => {
    if (id === 's-2') throw new ProblemError({ kind: 'server', status: 404 })
    return { ...session, sessionId: id }
  }
  const services = fakeServices({ answers: { sessions: { get } } })
  await loadSessions(services, ['s-1', 's-2', 's-1', 's-3'])
  const { timeZone } = services.config
  const loaded = ['s-1', 's-3'].map(sessionId => [sessionId, { ...session, sessionId, timeZone }])
  expect([...services.store.getState().sessions]).toEqual(loaded)
  expect(services.asked).toHaveLength(3)
  expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'server' } }])
})

it('a film session that has loaded is not requested again', async () => {
  const services = fakeServices()
  services.store.setState({ sessions: new Map([['s-1', session]]) })
  await loadSessions(services, ['s-1'])
  expect(services.asked).toEqual([])
})

it('no film session is stored if the request was aborted', async () => {
  const services = fakeServices({ answers: { sessions: { get: async () => undefined } } })
  await loadSessions(services, ['s-1'])
  expect(services.store.getState().sessions).toEqual(new Map())
})

checkCachedRead({
  call: 'sessions.get',
  key: 'movingstory.session.ritz.s-1',
  answers: { sessions: { get: async () => session } },
  read: services => loadSessions(services, ['s-1']),
})

// Tests that the widget prefetches the memberships for visitors, but not if a member is logged in or memberships have already
// loaded. If either happens during the prefetch, the late reply is ignored.

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
