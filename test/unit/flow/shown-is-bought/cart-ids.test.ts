// @vitest-environment node
// Rows 17 and 18: the server gives a cart the id of an earlier cart, or of the other order's cart.
import { describe, expect, it } from 'vitest'
import { openTab } from './open-tab.ts'
import { membershipAtCheckout, productAtCheckout, ticketsAtCheckout } from './walks.ts'

const secondTickets = { sessionId: 'sess-2', tickets: [{ name: 'Adult', quantity: 1 }] }

describe('Row 17: tickets in a cart with the id of a cart that was paid', () => {
  /** Pays for tickets, and adds others. The server gives their cart the same id. */
  async function sameId() {
    const { tab, id } = await ticketsAtCheckout()
    await tab.pay()
    tab.server.forgetCalls()
    tab.server.nextCartId(id)
    const cart = await tab.cart.addTickets(secondTickets)
    expect(cart.id).toBe(id)
    return { tab, id }
  }

  it('are a new order, also after a page load, and are paid and reported as such', async () => {
    const { tab, id } = await sameId()
    expect(await tab.cart.get()).toMatchObject({ id, sessions: [{ sessionId: 'sess-2' }] })
    await tab.openCheckout(id)
    await tab.reload()
    expect(tab.route()).toBe(`/checkout/${id}`)
    expect(tab.lines()[0]).toContain('Picnic at Hanging Rock')
    expect(tab.isPayable()).toBe(true)
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.receiptLines()[0]).toContain('Picnic at Hanging Rock')
    expect(tab.events('movie-club:complete')).toMatchObject([
      { valueInCents: 2375, reference: expect.any(String) },
    ])
  })
})

describe('Row 17: other orders in a cart with the id of a cart that was paid', () => {
  it('show the checkout of a membership after tickets', async () => {
    const { tab, id } = await ticketsAtCheckout('visitor')
    await tab.pay()
    tab.server.nextCartId(id)
    await tab.join()
    expect(tab.route()).toBe(`/checkout/${id}`)
    expect(tab.lines()).toEqual(['VIP membership, adult, 1 year $19.00'])
    await tab.pay()
    expect(tab.receipt()?.membership).toBe('adult-1year')
    expect(tab.events('movie-club:complete')).toHaveLength(2)
  })
})

describe('Row 17: a cart with the id of a cart that was abandoned', () => {
  it('is a new order, which the late deletion of the old one does not delete', async () => {
    const { tab, id } = await membershipAtCheckout()
    tab.server.refuse('DELETE cart/{id}', 503, 'Please try again later.')
    await tab.notYou()
    tab.server.forgetCalls()
    tab.server.nextCartId(id)
    await tab.join()
    expect(tab.route()).toBe(`/checkout/${id}`)
    expect(tab.isPayable()).toBe(true)
    await tab.reload()
    await tab.pass(120_000)
    expect(tab.server.sentAs('DELETE cart/{id}')).toEqual([])
    await tab.pay()
    expect(tab.receipt()?.membership).toBe('adult-1year')
  })
})

describe('Row 18: POST cart that answers with the cart of the page’s order', () => {
  const walks = { tickets: () => ticketsAtCheckout('visitor'), products: productAtCheckout } as const

  it.each(['tickets', 'products'] as const)(
    'puts no membership into the cart of %s, and says so',
    async kind => {
      const { tab, id, cart } = await walks[kind]()
      tab.server.nextCartIs(id)
      await (kind === 'tickets' ? tab.join() : tab.renew())
      expect(tab.said()).not.toBe('')
      expect(tab.events('movie-club:error')).toHaveLength(1)
      expect(tab.server.sentAs('POST cart/{id}/membership')).toEqual([])
      expect(cart().membership).toBeNull()
      expect(await tab.cart.get()).toMatchObject({ id })
    },
  )

  it('lets the visitor order when the server makes a cart of its own', async () => {
    const { tab, id } = await ticketsAtCheckout('visitor')
    tab.server.nextCartIs(id)
    await tab.join()
    await tab.choose()
    expect(tab.shownCart()).not.toBe(id)
    expect(tab.lines()).toEqual(['VIP membership, adult, 1 year $19.00'])
    await tab.openCheckout(id)
    expect(tab.lines()[0]).toContain('Playtime')
  })

  it('does not complete the page’s order as a free membership', async () => {
    const { tab, id, cart } = await ticketsAtCheckout('visitor')
    tab.server.nextCartIs(id)
    await tab.join('free')
    expect(tab.payments()).toEqual([])
    expect(cart()).toMatchObject({ isPaid: false, membership: null })
  })
})

describe('Row 18: POST cart that answers with the cart of the membership', () => {
  it('rejects the page’s tickets with a message, and keeps the membership, which can be paid', async () => {
    const { tab, id, cart } = await membershipAtCheckout()
    tab.server.nextCartIs(id)
    await expect(tab.cart.addTickets()).rejects.toThrow(/./)
    expect(tab.server.sentAs('POST cart/{id}/tickets')).toEqual([])
    expect(cart().sessions).toEqual([])
    expect(await tab.cart.get()).toBeNull()
    expect(tab.shownCart()).toBe(id)
    await tab.pay()
    expect(tab.receipt()).toMatchObject({ membership: 'adult-1year', valueInCents: 1900 })
    expect(tab.receiptLines()).toEqual(['VIP membership, adult, 1 year $19.00'])
  })
})

describe('Row 18: an expired order whose new cart has the id of the other order', () => {
  it('is not ordered again in the cart of the page’s tickets', async () => {
    const tab = await openTab()
    const tickets = await tab.cart.addTickets()
    await tab.join()
    tab.server.visitor.carts.delete(tab.shownCart())
    tab.server.nextCartIs(tickets.id)
    await tab.pay()
    expect(tab.server.cart(tickets.id).membership).toBeNull()
    expect(tab.payments()).toEqual([])
    expect(tab.said()).not.toBe('')
  })
})
