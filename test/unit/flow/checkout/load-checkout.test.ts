// GET checkout: which gift cards are shown after it.
import { describe, expect, test } from 'vitest'
import { loadCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { fakeServices } from '../fake-services.ts'

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
    const services = fakeServices({
      answers: { checkout: { get: async () => ({ giftCards }) as never } },
    })
    services.store.setState({ giftCards: local })
    await loadCheckout(services, 'c-1')
    expect(services.store.getState().giftCards.map(({ cardNumber }) => cardNumber)).toEqual(expected)
  })
})
