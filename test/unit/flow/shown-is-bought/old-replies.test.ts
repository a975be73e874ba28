// @vitest-environment node
// Row 25: a cache, a service worker or a lagging replica gives an older reply to GET checkout or GET cart.
import { describe, expect, it } from 'vitest'
import { openTab, type Tab, twoTickets } from './open-tab.ts'
import { ticketsAtCheckout } from './walks.ts'

const fourTickets = { ...twoTickets, tickets: [{ name: 'Adult', quantity: 4 }] }

/** Adds two tickets, and then four instead. Returns the replies from before the second call. */
async function fourTicketsInsteadOfTwo() {
  const tab = await openTab({ as: 'adult' })
  const { id } = await tab.cart.addTickets()
  const oldCheckout = await tab.server.recorded(`checkout/${id}`)
  const oldCart = await tab.server.recorded(`cart/${id}`)
  await tab.cart.addTickets(fourTickets)
  tab.server.forgetCalls()
  return { tab, id, oldCheckout, oldCart }
}

/** Gives an older reply to the next calls of this name. */
const giveOld = (tab: Tab, call: string, old: () => Response, times = 1): void =>
  tab.server.on(call, async () => old(), times)

/** The whole price of four tickets is shown, and nothing is called a discount. */
function expectFourTickets(tab: Tab): void {
  expect(tab.amounts()).toMatchObject({ totalInCents: 9500, adjustmentInCents: 0, balanceInCents: 9500 })
  expect(tab.lines()).toContain('Adult × 4 $88.00')
}

describe('Row 25: an older GET checkout at a load', () => {
  it('is asked for again, so that the whole price is shown and charged', async () => {
    const { tab, id, oldCheckout } = await fourTicketsInsteadOfTwo()
    giveOld(tab, 'GET checkout/{id}', oldCheckout)
    await tab.openCheckout(id)
    expectFourTickets(tab)
    expect(tab.server.sentAs('GET checkout/{id}').length).toBeGreaterThan(1)
    await tab.pay()
    expect(tab.receipt()?.valueInCents).toBe(9500)
    expect(tab.events('movie-club:complete')).toMatchObject([{ valueInCents: 9500 }])
  })

  it('is never paid if the server gives it every time', async () => {
    const { tab, id, oldCheckout } = await fourTicketsInsteadOfTwo()
    giveOld(tab, 'GET checkout/{id}', oldCheckout, 99)
    await tab.openCheckout(id)
    await tab.pay()
    expect(tab.payments()).toEqual([])
    await tab.pay()
    expect(tab.payments()).toEqual([])
    expect(tab.said()).not.toBe('')
  })
})

describe('Row 25: an older reply right before the charge', () => {
  it.each(['GET checkout/{id}', 'GET cart/{id}'])(
    'to %s is asked for again, and one press pays',
    async call => {
      const { tab, id, oldCart, oldCheckout } = await fourTicketsInsteadOfTwo()
      await tab.openCheckout(id)
      tab.server.forgetCalls()
      giveOld(tab, call, call === 'GET cart/{id}' ? oldCart : oldCheckout)
      await tab.pay()
      expect(tab.server.sentAs(call).length).toBeGreaterThan(1)
      expect(tab.payments()).toHaveLength(1)
      expect(tab.receipt()?.valueInCents).toBe(9500)
    },
  )
})

describe('Row 25: a reply with an earlier Date', () => {
  it('is not taken for the answer about a payment whose reply was lost', async () => {
    const { tab, id } = await ticketsAtCheckout()
    const old = await tab.server.recorded(`checkout/${id}`)
    await tab.pass(5_000)
    tab.server.loseReply('POST checkout/{id}')
    let isGiven = false
    tab.server.on(
      'GET checkout/{id}',
      async forward => {
        if (isGiven || tab.payments().length === 0) return await forward()
        isGiven = true
        return old()
      },
      99,
    )
    await tab.pay()
    expect(tab.said()).not.toContain('no payment so far')
    expect(tab.payments()).toHaveLength(1)
  })
})
