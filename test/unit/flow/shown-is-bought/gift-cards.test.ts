// @vitest-environment node
// Row 14: a gift card never disappears from an order without a word.
import { describe, expect, it } from 'vitest'
import { type Tab, twoTickets } from './open-tab.ts'
import { refusal } from './scripted-server.ts'
import { membershipAtCheckout, ticketsAtCheckout } from './walks.ts'

const small = '6000000000000001'
const expired = 'This gift card has expired.'

/** Either the gift card is still on the order, or a sentence says that it is not. */
function expectKeptOrMentioned(tab: Tab, number = small): void {
  const isKept = tab.giftCards().includes(number)
  expect(isKept ? 'The gift card is on the order.' : tab.said()).toMatch(/gift card/i)
}

/** If the gift card is off the order, the sentence offers to add it again. */
function expectOffer(tab: Tab): void {
  const isKept = tab.giftCards().includes(small)
  expect(isKept ? 'Add it again.' : tab.said()).toMatch(/add|again/i)
}

/** Loads the checkout of tickets that have a gift card. */
const loads: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  'a reload': tab => tab.reload(),
  'Try again': tab => tab.tryAgain(),
  async 'Try paying again'(tab) {
    tab.server.loseCall('POST checkout/{id}')
    await tab.pay()
    await tab.tryAgain()
  },
  'more tickets of the page': tab => tab.cart.addTickets({ ...twoTickets, sessionId: 'sess-2' }),
}

describe.each(Object.entries(loads))('Row 14: a gift card on tickets, after %s,', (_, load) => {
  it('is still on the order, or the visitor reads that it is not', async () => {
    const { tab } = await ticketsAtCheckout()
    await tab.addGiftCard()
    expect(tab.amounts()?.balanceInCents).toBe(3750)
    await load(tab)
    expectKeptOrMentioned(tab)
    expectOffer(tab)
  })
})

describe('Row 14: a gift card on a membership', () => {
  it.each<[string, (tab: Tab) => Promise<unknown>]>([
    ['after a change of the duration', tab => tab.duration('2year')],
    ['after a reload', tab => tab.reload()],
  ])('is kept or mentioned %s', async (_, act) => {
    const { tab } = await membershipAtCheckout()
    await tab.addGiftCard()
    await act(tab)
    expectKeptOrMentioned(tab)
    expectOffer(tab)
  })
})

describe('Row 14: a new cart that refuses a gift card', () => {
  it('shows the server’s words, and that the gift card is off the order', async () => {
    const { tab, id } = await membershipAtCheckout()
    await tab.addGiftCard()
    tab.server.visitor.carts.delete(id)
    tab.server.refuse('POST checkout/{id}/gift-card', 422, expired)
    await tab.pay()
    expect(tab.shownCart()).not.toBe(id)
    expect(tab.giftCards()).toEqual([])
    expect(tab.said()).toContain(expired)
  })
})

describe('Row 14: a gift card that the server itself takes off', () => {
  it('is mentioned with the server’s words after a refused payment', async () => {
    const { tab, cart } = await ticketsAtCheckout()
    await tab.addGiftCard()
    tab.server.on('POST checkout/{id}', async () => {
      cart().giftCards = []
      return refusal(422, expired)
    })
    await tab.pay()
    expect(tab.said()).toContain(expired)
    expectKeptOrMentioned(tab)
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.said()).toMatch(/gift card/i)
    expect(tab.amounts()?.balanceInCents).toBe(4750)
  })

  it('is mentioned if gift cards covered the order', async () => {
    const { tab, cart } = await ticketsAtCheckout()
    await tab.addGiftCard('6000000000000002')
    cart().giftCards = []
    await tab.payWithGiftCards()
    expect(tab.payments()).toEqual([])
    expect(tab.said()).toMatch(/gift card/i)
  })
})

describe('A gift card that the visitor removes', () => {
  it('is off the order without a sentence, also after the next load', async () => {
    const { tab } = await ticketsAtCheckout()
    await tab.addGiftCard()
    await tab.removeGiftCard()
    expect(tab.said()).toBe('')
    expect(tab.amounts()?.balanceInCents).toBe(4750)
    await tab.reload()
    expect(tab.said()).toBe('')
  })
})
