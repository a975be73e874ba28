// @vitest-environment node
// Row 15: details of a person after their order is complete. Row 16: the page's tickets after a log-out.
import { describe, expect, it } from 'vitest'
import { openTab, type Tab } from './open-tab.ts'
import { membershipAtCheckout, ticketsAtCheckout } from './walks.ts'

/** Returns the details that the form contains without the sentence and “Not you?”. */
const detailsWithoutWord = (tab: Tab): readonly string[] => {
  const { email, firstName, lastName, mobilePhone } = tab.draft()
  return tab.saysNotYou() ? [] : [email, firstName, lastName, mobilePhone].filter(text => text !== '')
}

/** Orders that a visitor without a login completes. */
const orders: Readonly<Record<string, () => Promise<Tab>>> = {
  async tickets() {
    const { tab } = await ticketsAtCheckout('visitor')
    await tab.pay()
    return tab
  },
  async 'a membership'() {
    const { tab } = await membershipAtCheckout()
    await tab.pay()
    return tab
  },
  async 'a free membership'() {
    const { tab } = await membershipAtCheckout('free')
    return tab
  },
}

describe.each(Object.entries(orders))(
  'Row 15: after %s, the contact form of the next tickets',
  (_, complete) => {
    it('has that buyer’s details only with the sentence and “Not you?”', async () => {
      const tab = await complete()
      expect(tab.receipt()?.customer.email).toBe('ann@example.com')
      const { id } = await tab.cart.addTickets()
      await tab.openCheckout(id)
      expect(detailsWithoutWord(tab)).toEqual([])
      await tab.reload()
      expect(detailsWithoutWord(tab)).toEqual([])
    })

    it('is empty after “Not you?”, and stays empty after a page load', async () => {
      const tab = await complete()
      const { id } = await tab.cart.addTickets()
      await tab.openCheckout(id)
      await tab.notYou()
      await tab.openCheckout((await tab.cart.addTickets()).id)
      await tab.reload()
      expect(tab.draft()).toMatchObject({ email: '', firstName: '', lastName: '', mobilePhone: '' })
      expect(tab.receipt()).toBeNull()
    })
  },
)

describe('Row 15: the details form of a person who joins after they bought tickets', () => {
  it.each([
    ['without a page load', async () => {}],
    ['after a page load', (tab: Tab) => tab.reload()],
  ])('has details only with the sentence and “Not you?” %s', async (_, load) => {
    const { tab } = await ticketsAtCheckout('visitor')
    await tab.pay()
    await load(tab)
    await tab.joinFromThanks()
    expect(detailsWithoutWord(tab)).toEqual([])
  })
})

describe('Details that the visitor types for the order on the screen', () => {
  it('stay in the form without a sentence until the order is paid', async () => {
    const { tab } = await ticketsAtCheckout('visitor')
    await tab.goTo('/register')
    await tab.openCheckout(tab.server.cartIds()[0] ?? '')
    expect(tab.draft().email).toBe('ann@example.com')
    expect(tab.saysNotYou()).toBe(false)
  })
})

/** Ends the member's session at the server, and shows the page again as the cinema's log-out does. */
async function logOut(tab: Tab): Promise<void> {
  tab.server.logOut()
  await tab.reload()
}

describe('Row 16: the page’s tickets after a log-out with a page load', () => {
  it('stay in the page’s cart and at their checkout, and show nothing of the member', async () => {
    const { tab, id } = await ticketsAtCheckout()
    await logOut(tab)
    await tab.reload()
    expect(await tab.cart.get()).toMatchObject({ id, sessions: [{ sessionId: 'sess-1' }] })
    expect(tab.route()).toBe(`/checkout/${id}`)
    expect(tab.lines()[0]).toContain('Playtime')
    expect(tab.asksForContact()).toBe(true)
    expect(JSON.stringify([tab.payer(), tab.draft(), tab.said()])).not.toMatch(/ada|lovelace|adult@/i)
  })

  it('get further tickets into the same cart, and are paid by the visitor who gives a contact', async () => {
    const { tab, id } = await ticketsAtCheckout()
    await logOut(tab)
    const next = await tab.cart.addTickets({ sessionId: 'sess-2', tickets: [{ name: 'Adult' }] })
    expect(next.id).toBe(id)
    await tab.typeDetails()
    await tab.pay()
    expect(tab.payments()).toMatchObject([
      { path: `checkout/${id}`, body: { customer: { email: 'ann@example.com' } } },
    ])
  })

  it('are the member’s again after the member has logged in', async () => {
    const { tab, id } = await ticketsAtCheckout()
    await logOut(tab)
    tab.server.logIn('adult')
    await tab.reload()
    expect(await tab.cart.get()).toMatchObject({ id })
    expect(tab.route()).toBe(`/checkout/${id}`)
    await tab.pay()
    expect(tab.receipt()?.customer.email).toBe('adult@example.com')
  })
})

describe('A member’s renewal after a log-out with a page load', () => {
  it('is not shown to the visitor', async () => {
    const tab = await openTab({ as: 'adult', start: '/renew' })
    await tab.choose()
    await logOut(tab)
    expect(await tab.cart.get()).toBeNull()
    expect(JSON.stringify([tab.draft(), tab.said()])).not.toMatch(/ada|lovelace|adult@/i)
  })
})
