// @vitest-environment node
// Row 8, right before each charge: the server's order contains something different at the same total.
import { describe, expect, it } from 'vitest'
import { openTab, type Tab } from './open-tab.ts'
import { changeFilm, membershipAtCheckout, ticketsAtCheckout } from './walks.ts'

/** Ways to pay. Each begins before the order changes, and returns the press that pays. */
const ways: Readonly<Record<string, (tab: Tab) => Promise<() => Promise<unknown>>>> = {
  card: async tab => () => tab.pay(),
  'PayPal, approved late': async tab => (await tab.openSheet('payPal')).approve,
  'Google Pay, approved late': async tab => (await tab.openSheet('googlePay')).approve,
  async 'gift cards that cover it'(tab) {
    await tab.addGiftCard('6000000000000002')
    return tab.payWithGiftCards
  },
}

describe.each(Object.keys(ways))('Row 8: paying by %s after a change of the film', way => {
  it('charges nothing, and says which film it was. A second press pays for the shown film', async () => {
    const { tab, cart } = await ticketsAtCheckout()
    const press = await ways[way]?.(tab)
    changeFilm(cart())
    await press?.()
    expect(tab.payments()).toEqual([])
    expect(tab.receipt()).toBeNull()
    expect(tab.lines()[0]).toContain('Picnic at Hanging Rock')
    expect(tab.said()).toContain('Playtime')
    expect(tab.said()).toContain('Picnic at Hanging Rock')
    if (tab.giftCards().length > 0) return
    const second = await ways[way]?.(tab)
    await second?.()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.receiptLines()[0]).toContain('Picnic at Hanging Rock')
    expect(tab.events('movie-club:complete')).toHaveLength(1)
  })
})

describe('Row 8: a membership that has changed at the server at the same price', () => {
  it.each(['activate-senior-1year', 'activate-adult-2year'])(
    'is not charged as the old one if it is now %s',
    async itemId => {
      const { tab, id, cart } = await membershipAtCheckout()
      tab.server.putMembership(id, itemId, 1900)
      await tab.pay()
      expect(tab.payments()).toEqual([])
      expect(tab.said()).not.toBe('')
      // The widget may show the server's membership, or order the old one again.
      const [age = '', duration = ''] = (cart().membership?.slug ?? '').split('-')
      expect(tab.lines()[0]).toContain(age)
      expect(tab.lines()[0]).toContain(duration === '2year' ? '2 years' : '1 year')
    },
  )
})

describe('Row 8: an order that costs nothing', () => {
  it('of the page is not completed if it contains a different film than is shown', async () => {
    const tab = await openTab({ as: 'adult' })
    tab.server.visitor.adjustmentInCents = -10_000
    const { id } = await tab.cart.addTickets()
    await tab.openCheckout(id)
    expect(tab.amounts()?.balanceInCents).toBe(0)
    changeFilm(tab.server.cart(id))
    await tab.completeFree()
    expect(tab.payments()).toEqual([])
    expect(tab.lines()[0]).toContain('Picnic at Hanging Rock')
    expect(tab.said()).toContain('Playtime')
    await tab.completeFree()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.receiptLines()[0]).toContain('Picnic at Hanging Rock')
  })

  it('and is a membership is not completed if the cart contains a different membership', async () => {
    const tab = await openTab()
    tab.server.on('POST cart/{id}/membership', async forward => {
      const reply = await forward()
      tab.server.putMembership(tab.server.cartIds().at(-1) ?? '', 'activate-freeSenior', 0)
      return reply
    })
    await tab.join('free')
    expect(tab.payments()).toEqual([])
    expect(tab.said()).not.toBe('')
    await tab.choose('free')
    expect(tab.payments()).toHaveLength(1)
    expect(tab.receipt()?.membership).toBe('freeAdult')
  })
})
