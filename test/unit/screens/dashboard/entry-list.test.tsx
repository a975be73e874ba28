// Tests the lists of the member home. A list can be empty or very long, and its entries can have any shape. A failed list can be
// loaded again.
import { describe, expect, it } from 'vitest'
import { openDashboard } from './open-dashboard.tsx'

describe('a list of the member home', () => {
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

  it('shows three of ten thousand entries, and twenty more at each press', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ title: `Film ${index + 1}` }))
    const { press, root, text } = await openDashboard({ answers: { member: { bookings: async () => many } } })
    expect(text()).toContain('3 of 10,000 shown')
    expect(root.querySelectorAll('li')).toHaveLength(3)
    await press('Show more bookings')
    expect(root.querySelectorAll('li')).toHaveLength(23)
  })
})
