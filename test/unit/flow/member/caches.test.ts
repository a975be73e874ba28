// How long what the server said is good for (specification §7.3), and that askers at once share one request.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { forgetList, type LoadedListName, loadList } from '../../../../src/flow/member/member-lists.ts'
import { loadOptions } from '../../../../src/flow/order/load-options.ts'
import { loadSessions } from '../../../../src/flow/order/load-sessions.ts'
import { ada, type FakeServices, fakeServices, memoryStorage } from '../fake-services.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const lists = ['activity', 'bookings', 'vouchers', 'subscriptions'] as const
const session = { sessionId: 's-1', date: '2024-03-05T08:05:00Z', endDate: null, movie: null, festival: null }
const option = {
  slug: 'adult-1year',
  activatePriceInCents: 1900,
  renewalPriceInCents: 1700,
  activateItemId: 'a',
  renewalItemId: 'r',
} as const
const entries = async () => [{ title: 'one' }]
const later = async <T>(value: T): Promise<T> => {
  await Promise.resolve()
  return value
}

/** A widget with nothing in its own store; several of them share the storage, as after a reload or on one page. */
const widget = (storage: Storage): FakeServices => {
  const services = fakeServices({
    storage,
    answers: {
      member: Object.fromEntries(lists.map(name => [name, entries])),
      passkeys: { list: entries },
      sessions: { get: () => later(session) },
      membershipOptions: { list: () => later([option]) },
    },
  })
  services.store.setState({ memberStatus: 'known' })
  return services
}
const count = (widgets: readonly FakeServices[], call: string) =>
  widgets.flatMap(({ asked }) => asked).filter(one => one.call === call).length

const reads: readonly (readonly [string, string, (services: FakeServices) => Promise<unknown>])[] = [
  ...lists.map(
    name =>
      [
        name,
        `member.${name}`,
        (services: FakeServices) => loadList(services, name as LoadedListName),
      ] as const,
  ),
  ['a session', 'sessions.get', services => loadSessions(services, ['s-1'])],
  ['the anonymous memberships', 'membershipOptions.list', services => loadOptions(services)],
]

describe.each(reads)('%s', (_, call, read) => {
  test('comes from the cache for 300 s, to the last millisecond, and is then asked for again', async () => {
    const storage = memoryStorage()
    const [first, second, third] = [widget(storage), widget(storage), widget(storage)]
    await read(first)
    vi.advanceTimersByTime(299_999)
    await read(second)
    expect(count([first, second], call)).toBe(1)
    vi.advanceTimersByTime(1)
    await read(third)
    expect(count([first, second, third], call)).toBe(2)
  })

  test('is asked for once by two widgets and two calls at once', async () => {
    const storage = memoryStorage()
    const [first, second] = [widget(storage), widget(storage)]
    await Promise.all([read(first), read(first), read(second)])
    expect(count([first, second], call)).toBe(1)
  })
})

test('A member’s own memberships are never cached', async () => {
  const storage = memoryStorage()
  const [first, second] = [widget(storage), widget(storage)]
  for (const services of [first, second]) {
    services.store.setState({ member: ada })
    await loadOptions(services)
  }
  expect(count([first, second], 'membershipOptions.list')).toBe(2)
  expect(first.asked[0]?.with).toEqual(['adult'])
})

test('Only keys that begin with movingstory. are written', async () => {
  const storage = memoryStorage()
  const services = widget(storage)
  for (const [, , read] of reads) await read(services)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  expect(keys).toEqual(
    expect.arrayContaining([
      'movingstory.member.activity',
      'movingstory.session.ritz.s-1',
      'movingstory.membership-options',
    ]),
  )
  for (const key of keys) expect(key).toMatch(/^movingstory\./)
})

test('A list that has changed on the server is asked for again', async () => {
  const services = widget(memoryStorage())
  await loadList(services, 'vouchers')
  forgetList(services, 'vouchers')
  await loadList(services, 'vouchers')
  expect(count([services], 'member.vouchers')).toBe(2)
})

describe('the gift cards of a checkout that is fetched', () => {
  const card = (cardNumber: string, balanceInCents: number) => ({
    cardNumber,
    balanceInCents,
    cardExpiry: null,
  })
  const here = card('here', 500)
  test.each([
    ['replace those here when one of them has a balance', [here], [card('a', 0), card('b', 1)], ['a', 'b']],
    ['replace those here when there are none', [], [card('a', 0)], ['a']],
    ['leave those here when all are spent', [here], [card('a', 0)], ['here']],
    ['leave those here when there are none', [here], [], ['here']],
  ])('%s', async (_, local, giftCards, expected) => {
    const services = fakeServices({
      answers: { checkout: { get: async () => ({ giftCards }) as never } },
    })
    services.store.setState({ giftCards: local })
    await loadCheckout(services, 'c-1')
    expect(services.store.getState().giftCards.map(({ cardNumber }) => cardNumber)).toEqual(expected)
  })
})
