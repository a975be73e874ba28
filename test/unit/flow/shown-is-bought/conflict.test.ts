// @vitest-environment node
// Rows 12 and 13: a 409 in reply to anything but POST checkout, GET checkout and GET cart is a refusal. GET checkout says whether the cart
// is paid.
import { describe, expect, it } from 'vitest'
import { openTab, type Tab, twoTickets } from './open-tab.ts'
import { membershipAtCheckout, ticketsAtCheckout, upgradeAtCheckout } from './walks.ts'

const onOrder = 'This gift card is already on your order.'
const seatTaken = 'Seat B7 has just been taken.'

/** Nothing says that the order is paid: no text, no event, no receipt, no thank-you screen. */
function expectUnpaid(tab: Tab): void {
  expect(tab.said()).not.toMatch(/(?:been|already) paid|is complete/)
  expect(tab.receipt()).toBeNull()
  expect(tab.route()).not.toContain('thanks')
  expect(tab.events('movie-club:complete')).toEqual([])
  expect(tab.events('movie-club:payment')).toEqual([])
}

describe('Row 12: a gift card that is refused with 409', () => {
  it.each([
    ['a membership', membershipAtCheckout],
    ['tickets', ticketsAtCheckout],
  ])('is shown in the server’s words, and %s can still be paid', async (_, walk) => {
    const { tab, id } = await walk()
    tab.server.refuse('POST checkout/{id}/gift-card', 409, onOrder)
    await tab.addGiftCard()
    expect(tab.server.calls().slice(1)).toContain('GET checkout/{id}')
    expect(tab.said()).toContain(onOrder)
    expectUnpaid(tab)
    expect(tab.shownCart()).toBe(id)
    expect(tab.isPayable()).toBe(true)
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.receipt()?.paymentType).toBe('braintree')
  })

  it('is shown as a refusal if the 409 has no words', async () => {
    const { tab } = await membershipAtCheckout()
    tab.server.on('POST checkout/{id}/gift-card', async () => new Response('{}', { status: 409 }))
    await tab.addGiftCard()
    expect(tab.said()).not.toBe('')
    expectUnpaid(tab)
    expect(tab.isPayable()).toBe(true)
  })

  it('does not make a load claim that the order is paid', async () => {
    const { tab } = await ticketsAtCheckout()
    tab.server.refuse('DELETE checkout/{id}/gift-card', 409, 'This gift card is being used.')
    await tab.reload()
    expectUnpaid(tab)
    expect(tab.lines()[0]).toContain('Playtime')
    expect(tab.said()).toContain('This gift card is being used.')
  })
})

describe('Row 12: a membership that is refused with 409', () => {
  const hasOne = 'You already have this membership.'

  it('is shown in the server’s words on the membership step', async () => {
    const tab = await openTab()
    tab.server.refuse('POST cart/{id}/membership', 409, hasOne)
    await tab.join()
    expect(tab.said()).toContain(hasOne)
    expect(tab.route()).toBe('/register/membership')
    expectUnpaid(tab)
  })

  it('and is free is shown in the server’s words', async () => {
    const tab = await openTab()
    tab.server.refuse('POST cart/{id}/membership', 409, hasOne)
    await tab.join('free')
    expect(tab.said()).toContain(hasOne)
    expect(tab.payments()).toEqual([])
    expectUnpaid(tab)
  })

  it.each([
    ['a membership', membershipAtCheckout, 'POST cart/{id}/membership'],
    ['an upgrade', upgradeAtCheckout, 'POST cart/{id}/upgrade-membership'],
  ])('is shown in the server’s words when the duration of %s changes', async (_, walk, call) => {
    const { tab, id } = await walk()
    tab.server.refuse(call, 409, hasOne)
    await tab.duration('2year')
    expect(tab.said()).toContain(hasOne)
    expectUnpaid(tab)
    expect(tab.shownCart()).toBe(id)
  })
})

describe('Row 13: tickets that are refused with 409', () => {
  it('are refused in the server’s words, and the cart keeps its tickets', async () => {
    const tab = await openTab({ as: 'adult' })
    const { id } = await tab.cart.addTickets()
    tab.server.forgetCalls()
    tab.server.refuse('POST cart/{id}/tickets', 409, seatTaken)
    await expect(tab.cart.addTickets({ ...twoTickets, seats: ['B7'] })).rejects.toThrow(seatTaken)
    const calls = tab.server.calls()
    expect(calls).not.toContain('POST cart')
    expect(calls.slice(calls.lastIndexOf('POST cart/{id}/tickets'))).toContain('GET checkout/{id}')
    expect(tab.state().notice).toBeNull()
    expect(await tab.cart.get()).toMatchObject({ id, sessions: [{ seats: ['F7', 'F8'] }] })
    expectUnpaid(tab)
  })

  it('are refused in the server’s words while their checkout is shown', async () => {
    const { tab, id } = await ticketsAtCheckout()
    tab.server.refuse('POST cart/{id}/tickets', 409, seatTaken)
    await expect(tab.cart.addTickets({ ...twoTickets, seats: ['B7'] })).rejects.toThrow(seatTaken)
    expect(tab.shownCart()).toBe(id)
    expectUnpaid(tab)
    expect(tab.lines()[0]).toContain('Seats F7, F8')
    await tab.pay()
    expect(tab.payments()).toMatchObject([{ path: `checkout/${id}` }])
  })

  it('are refused in the server’s words if the cart is new', async () => {
    const tab = await openTab()
    tab.server.refuse('POST cart/{id}/tickets', 409, seatTaken)
    await expect(tab.cart.addTickets()).rejects.toThrow(seatTaken)
    expect(tab.server.sentAs('POST cart')).toHaveLength(1)
    expectUnpaid(tab)
  })
})

describe('A 409 for a cart that GET checkout reports as paid', () => {
  it('gives new tickets of the page a new cart', async () => {
    const { tab, id, cart } = await ticketsAtCheckout()
    cart().isPaid = true
    const next = await tab.cart.addTickets()
    expect(next.id).not.toBe(id)
    expect(tab.server.cart(next.id).sessions).toHaveLength(1)
  })
})
