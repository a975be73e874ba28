// @vitest-environment node
// Row 8, at each load: the server's order contains something different at the same total.
import { describe, expect, it } from 'vitest'
import type { Tab } from './open-tab.ts'
import { changeFilm, sameTotal, ticketsAtCheckout } from './walks.ts'

describe.each(sameTotal)('Row 8: after a change of the $what, a reload', ({ walk, change, old, now }) => {
  it('shows the server’s order with a sentence, and the next press pays for it', async () => {
    const { tab, cart } = await walk()
    expect(tab.said()).toBe('')
    change(cart())
    await tab.reload()
    expect(tab.lines().join('\n')).toContain(now)
    expect(tab.said()).not.toBe('')
    expect(tab.said()).toContain(old)
    if (old !== '') expect(tab.said()).toContain(now)
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.receiptLines().join('\n')).toContain(now)
  })
})

/** Loads the checkout in a way that is not a reload of the page. The server's order changes right before that load. */
const loads: Readonly<Record<string, (tab: Tab, change: () => void) => Promise<unknown>>> = {
  'Try again'(tab, change) {
    change()
    return tab.tryAgain()
  },
  'Add Gift Card'(tab, change) {
    change()
    return tab.addGiftCard()
  },
  async 'Try paying again'(tab, change) {
    tab.server.loseCall('POST checkout/{id}')
    await tab.pay()
    tab.server.forgetCalls()
    change()
    await tab.tryAgain()
  },
}

describe('Row 8: a film that has changed at the server', () => {
  it.each(Object.keys(loads))('is shown with a sentence after a press of %s', async name => {
    const { tab, cart } = await ticketsAtCheckout()
    await loads[name]?.(tab, () => changeFilm(cart()))
    expect(tab.lines()[0]).toContain('Picnic at Hanging Rock')
    expect(tab.said()).toContain('Playtime')
    expect(tab.payments()).toEqual([])
  })
})

describe('An order that has not changed', () => {
  it('is shown after a reload without a sentence, and is paid by one press', async () => {
    const { tab } = await ticketsAtCheckout()
    await tab.reload()
    expect(tab.said()).toBe('')
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
  })

  it('is the same order if the server lists its seats, tickets and fields in a different sequence', async () => {
    const { tab, cart } = await ticketsAtCheckout()
    await tab.cart.addTickets({
      sessionId: 'sess-1',
      tickets: [
        { name: 'Adult', quantity: 1 },
        { name: 'Senior', quantity: 1 },
      ],
      seats: ['F7', 'F8'],
    })
    cart().sessions = cart().sessions.map(({ tickets, seats, ...session }) => ({
      seats: seats.toReversed(),
      tickets: tickets.toReversed(),
      ...session,
    }))
    await tab.reload()
    expect(tab.said()).toBe('')
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
  })
})
