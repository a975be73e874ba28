// GET checkout: which gift cards are shown after it.
import { describe, expect, test } from 'vitest'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { within } from '../../../../src/flow/order/within.ts'
import { note } from '../../../../src/flow/state/note.ts'
import { enteredCheckout } from '../entered-checkout.ts'

describe('the gift cards of a checkout that is fetched', () => {
  const card = (cardNumber: string, balanceInCents: number) => ({
    cardNumber,
    balanceInCents,
    cardExpiry: null,
  })
  const here = card('here', 500)
  test.each([
    ['replace those here when one of them has a balance', [here], [card('a', 0), card('b', 1)], ['a', 'b']],
    ['replace those here when there are none', [], [card('a', 0)], ['a']],
    ['leave those here when all are spent', [here], [card('a', 0)], ['here']],
    ['leave those here when there are none', [here], [], ['here']],
  ])('%s', async (_, local, giftCards, expected) => {
    const { club, order, services } = await enteredCheckout()
    note(services, 'club', { is: 'gift-cards', giftCards: local, input: null })
    order.giftCards = giftCards
    await fetchCheckout(within(services, services.owner.signal).own, 'club')
    expect(club()).toMatchObject({
      is: 'shown',
      giftCards: expected.map(cardNumber => ({ cardNumber })),
    })
  })
})
