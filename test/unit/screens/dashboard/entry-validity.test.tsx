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

describe('an entry that is no longer good', () => {
  it('is a cancelled or refunded booking, which shows no code', async () => {
    const bookings = [
      { title: 'Playtime', date: later, barcode: '1', status: 'CANCELLED' },
      { title: 'Stalker', date: later, barcode: '2', isRefunded: true },
      { title: 'The Third Man', date: later, barcode: '3' },
    ]
    const { root, text } = await withLists({ bookings })
    expect(text()).toMatch(/The Third Man.*Show code.*Playtime.?Cancelled.*Stalker.?Refunded/)
    expect(root.querySelectorAll('[aria-label^="Show code"]')).toHaveLength(1)
  })
})

describe('a list that is loaded again', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 5, 19, 31), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

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
