// Which memberships are requested, and when they come from the cache (specification §6, §7.3).
import { expect, it } from 'vitest'
import { loadOptions } from '../../../../src/flow/order/load-options.ts'
import { checkCachedRead } from '../check-cached-read.ts'
import { deferred } from '../deferred.ts'
import { options } from '../fake-checkout.ts'
import { ada, fakeServices, memoryStorage, signedOut } from '../fake-services.ts'
import { anonymous, visitorOf } from '../visitors.ts'

const list = async () => options

it('asks with the member’s type, every time', async () => {
  const services = fakeServices({
    answers: { member: { current: async () => ada }, membershipOptions: { list } },
  })
  await loadOptions(services)
  await loadOptions(services)
  expect(
    services.asked.filter(({ call }) => call === 'membershipOptions.list').map(({ with: w }) => w),
  ).toEqual([['adult'], ['adult']])
})

it('asks once for the anonymous list, which outlives a reload', async () => {
  const storage = memoryStorage()
  const first = fakeServices({ answers: { membershipOptions: { list } }, storage })
  await loadOptions(first)
  expect(first.asked.at(-1)).toEqual({ call: 'membershipOptions.list', with: [null] })
  const second = fakeServices({ storage })
  await loadOptions(second)
  expect(second.store.getState().options).toEqual(options)
})

it('says what went wrong, on the screen and to the page, until it is tried again', async () => {
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

it('asks who the visitor is only where that is not known', async () => {
  const services = fakeServices({ answers: { membershipOptions: { list } } })
  await loadOptions(services)
  await loadOptions(services)
  expect(services.asked.filter(({ call }) => call === 'member.current')).toHaveLength(1)
})

it('asks again, with the type of who has logged in meanwhile: those of before are another’s', async () => {
  const first = deferred<typeof options>()
  const services = fakeServices()
  const renewal = options.map(option => ({ ...option, renewalItemId: 'for adults' }))
  services.answer({
    membershipOptions: { list: type => (type ? Promise.resolve(renewal) : first.promise) },
  })
  services.store.setState({ visitor: anonymous() })
  const loading = loadOptions(services)
  services.store.setState({ visitor: visitorOf(ada) })
  first.resolve(options)
  await loading
  expect(services.asked.map(({ with: given }) => given)).toEqual([[null], ['adult']])
  expect(services.store.getState().options).toEqual(renewal)
})

it('keeps what is there where the widget has left the page', async () => {
  const services = fakeServices({ answers: { membershipOptions: { list: async () => undefined } } })
  services.store.setState({ visitor: visitorOf(ada), options })
  await loadOptions(services)
  expect(services.store.getState()).toMatchObject({ options, optionsProblem: null })
})

// Only a visitor's options are cached, never a member's.
checkCachedRead({
  call: 'membershipOptions.list',
  key: 'movingstory.membership-options',
  answers: { membershipOptions: { list } },
  read: loadOptions,
})

it('asks again for a member’s own memberships in another widget on the page', async () => {
  const storage = memoryStorage()
  for (const widget of ['first', 'second']) {
    const services = fakeServices({ answers: { membershipOptions: { list } }, storage })
    services.store.setState({ visitor: visitorOf(ada) })
    await loadOptions(services)
    expect(services.asked, widget).toEqual([{ call: 'membershipOptions.list', with: ['adult'] }])
  }
})
