// Tests that the lists of the member home show which entries are no longer good, and when a list was loaded.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListEntry } from '../../../../src/domain/tolerance/any-entry.ts'
import { failing } from '../../flow/fake-services.ts'
import { openDashboard } from './open-dashboard.tsx'

const withLists = (lists: Readonly<Record<string, readonly ListEntry[]>>) =>
  openDashboard({
    answers: {
      member: Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, async () => [...list]])),
    },
  })
const later = '2999-03-05T19:30:00'

it('a voucher that is no longer good comes last, says why, and shows no code', async () => {
  const vouchers = [
    { title: 'Popcorn', barcode: '9310', used: true },
    { title: 'Choc top', barcode: '9311', expiry: '2024-03-05' },
    { title: 'Ticket', barcode: '9312', expiry: later },
  ]
  const { root, text } = await withLists({ vouchers })
  expect(text()).toMatch(/Ticket.*Show code.*Popcorn.?Used.*Choc top.*Expired 5 Mar 2024/)
  expect(root.querySelectorAll('.mc-voucher button')).toHaveLength(1)
  expect(text()).not.toContain('ExpiredExpired')
})

it('a booking without seats shows its number of tickets', async () => {
  const { text } = await withLists({
    bookings: [
      { title: 'Playtime', quantity: 2 },
      { title: 'Stalker', seats: ['F7'], tickets: [{}, {}] },
    ],
  })
  expect(text()).toMatch(/Playtime2 tickets.*StalkerSeat F7/)
})

describe('a list that is loaded again', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 5, 19, 31), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('says when it was loaded, and comes from the server although it is cached', async () => {
    const { press, services, root, text } = await withLists({ bookings: [{ title: 'Playtime' }] })
    expect(text()).toContain('As of 7:31pm')
    services.answer({ member: { bookings: async () => [{ title: 'Stalker' }] } })
    vi.setSystemTime(new Date(2026, 2, 5, 19, 33))
    const button = [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Load again: bookings',
    )
    button?.focus()
    await press('Load again: bookings')
    expect(text()).toMatch(/As of 7:33pm.*Stalker/)
    expect(text()).not.toContain('Playtime')
    expect(root.activeElement).toBe(button)
  })

  it('stays on the screen while it is loaded, and after a failure', async () => {
    const { press, services, text } = await withLists({ vouchers: [{ title: 'Popcorn' }] })
    let fail = (_: unknown) => {}
    services.answer({ member: { vouchers: () => new Promise((_, reject) => (fail = reject)) } })
    await press('Load again: vouchers')
    expect(text()).toMatch(/Loading your vouchers….*Popcorn/)
    await act(async () => fail(await failing({ kind: 'timeout' })().catch((thrown: unknown) => thrown)))
    expect(text()).toMatch(/As of 7:31pm.*We couldn’t load this list\..*Popcorn/)
    services.answer({ member: { vouchers: async () => [{ title: 'Choc top' }] } })
    await press('Try again')
    expect(text()).toContain('Choc top')
  })
})

it('a newsletter without a known flag is not ticked, and is sent back as it came until it is ticked', async () => {
  const subscriptions = [
    { id: 1, name: 'Weekly' },
    { id: 2, name: 'Festivals', subscribed: 'perhaps' },
    { id: 3, name: 'Kids', status: 'subscribed' },
  ]
  const { press, root, services } = await openDashboard({
    answers: {
      member: {
        subscriptions: async () => subscriptions,
        saveSubscriptions: async sent => [...sent.subscriptions] as ListEntry[],
      },
    },
  })
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
  const sent = () => services.asked.at(-1)?.with[0]
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true])
  await press('Save newsletters')
  expect(sent()).toEqual({ subscriptions })
  await act(async () => boxes()[0]?.click())
  await press('Save newsletters')
  expect(sent()).toEqual({
    subscriptions: [{ ...subscriptions[0], subscribed: true }, ...subscriptions.slice(1)],
  })
})

// A list of the member home to which a waiting room has replied (specification §7.4).

afterEach(() => void vi.useRealTimers())

/** A call to which a waiting room replies. Each reply is a new problem. */
const busy = () => failing({ kind: 'busy', retryAfterSeconds: 30 })()

const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('a list is loaded again after the time that a waiting room has named', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bookings = vi.fn(busy)
  const { services, text } = await openDashboard({ answers: { member: { bookings } } })
  expect(text()).not.toContain('You have no bookings.')
  await after(29)
  expect(bookings).toHaveBeenCalledTimes(1)
  await after(1)
  expect(bookings).toHaveBeenCalledTimes(2)
  services.answer({ member: { bookings: async () => [{ title: 'Playtime' }] } })
  await after(30)
  expect(text()).toContain('Playtime')
})

it('a list is not loaded again after the visitor has left the member home', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bookings = vi.fn(busy)
  const { show } = await openDashboard({ answers: { member: { bookings } } })
  await show(null)
  await after(600)
  expect(bookings).toHaveBeenCalledTimes(1)
})
