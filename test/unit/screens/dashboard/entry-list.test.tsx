// Tests the lists of the member home. A list can be empty or very long, and its entries can have any shape. A failed list can be
// loaded again.
import { describe, expect, it, vi } from 'vitest'
import { failing } from '../../flow/fake-services.ts'
import { openDashboard } from './open-dashboard.tsx'

describe('a list of the member home', () => {
  it('shows a message if it is empty', async () => {
    expect((await openDashboard()).text()).toMatch(
      /You have no vouchers\..*You have no bookings\..*You have no passkeys\./,
    )
  })

  it('has the link “See what’s on” if a visit to the cinema would fill it', async () => {
    const { links } = await openDashboard({ config: { nextUrl: '/whats-on' } })
    expect(links().filter(link => link.endsWith('/whats-on'))).toEqual(
      Array(3).fill('See what’s on /whats-on'),
    )
    const full = await openDashboard({
      config: { nextUrl: '/whats-on' },
      answers: { member: { bookings: async () => [{ title: 'Playtime' }] } },
    })
    expect(full.links().filter(link => link.endsWith('/whats-on'))).toHaveLength(2)
    expect((await openDashboard()).links().join()).not.toContain('See what’s on')
  })

  it('shows an entry of any shape', async () => {
    const { text } = await openDashboard({
      answers: {
        member: {
          bookings: async () => [
            { name: 'Playtime', date: '2024-03-05T15:05:00', cinema: 'Ritz' },
            { description: 'Only words' },
            {},
          ],
          vouchers: async () => [{ barcode: 9310, balanceInCents: 1250 }],
        },
      },
    })
    expect(text()).toContain('PlaytimeRitz5 Mar 2024, 3:05pm')
    expect(text()).toMatch(/Only words.*Booking/)
    expect(text()).toMatch(/Voucher.*Balance \$12\.50/)
  })

  it('shows past bookings below their own heading', async () => {
    const old = { name: 'Playtime', date: '2024-03-05T15:05:00' }
    const undated = { name: 'Silent film night' }
    const home = (bookings: Readonly<Record<string, unknown>>[]) =>
      openDashboard({ answers: { member: { bookings: async () => bookings } } })
    expect((await home([old, undated])).text()).toMatch(
      /Load again: bookingsSilent film nightPast bookingsPlaytime/,
    )
    expect((await home([old])).text()).toContain('You have no bookings coming up.Past bookingsPlaytime')
    expect((await home([undated])).text()).not.toContain('Past bookings')
  })

  it('shows the code of one voucher at a time', async () => {
    const { press, root, text } = await openDashboard({
      answers: {
        member: { vouchers: async () => [{ barcode: '9310' }, { barcode: '9311', title: 'Choc top' }] },
      },
    })
    expect(text()).not.toMatch(/931[01]/)
    await press('Show code: Choc top')
    expect(text()).toMatch(/9311.*bright/)
    await press('Show code: Voucher')
    expect(text()).not.toContain('9311')
    expect(text()).toContain('9310')
    await vi.waitFor(() => expect(root.querySelectorAll('svg[role=img]')).toHaveLength(2))
    const [, voucher] = root.querySelectorAll('svg[role=img]')
    expect(voucher?.getAttribute('aria-label')).toBe('Code of this voucher')
    expect(voucher?.querySelector('path')?.getAttribute('d')).toMatch(/^M.+Z$/)
  })

  it('shows three of ten thousand entries, and twenty more at each press', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ title: `Film ${index + 1}` }))
    const { press, root, text } = await openDashboard({ answers: { member: { bookings: async () => many } } })
    expect(text()).toContain('3 of 10,000 shown')
    expect(root.querySelectorAll('li')).toHaveLength(3)
    await press('Show more bookings')
    expect(root.querySelectorAll('li')).toHaveLength(23)
  })

  it('can be retried separately from the other lists if it fails', async () => {
    const { press, services, text } = await openDashboard({
      answers: { member: { activity: failing({ kind: 'server', status: 500 }) } },
    })
    expect(text()).toContain('We couldn’t load this list.')
    expect(text()).toContain('You have no bookings.')
    services.answer({ member: { activity: async () => [{ title: 'Joined' }] } })
    await press('Try again')
    expect(text()).toContain('Joined')
  })
})
