// GET checkout: which gift cards are shown after it.
import { describe, expect, it, test } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { within } from '../../../../src/flow/order/within.ts'
import { payOrder } from '../../../../src/flow/payment/pay-order.ts'
import { note } from '../../../../src/flow/state/note.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settled, shownCheckout } from '../shown-checkout.ts'

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

describe('a membership that costs something else than was ordered', () => {
  const fetch = ({ services }: Awaited<ReturnType<typeof enteredCheckout>>) =>
    fetchCheckout(within(services, services.owner.signal).own, 'club')

  it.each([false, true])(
    'is of another tab: nothing is paid for it here (gift card: %s)',
    async hasGiftCard => {
      const bench = await enteredCheckout()
      if (hasGiftCard) await addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
      bench.order.totalInCents = 3300
      await fetch(bench)
      expect(bench.club()).toMatchObject({ is: 'outdated', content: null, problem: null })
      expect(await bench.pay()).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
    },
  )

  it('is ordered again where it is shown, and told as what it is', async () => {
    const { order, services, club, state } = await shownCheckout()
    order.totalInCents = 3300
    order.itemId = 'activate-adult-2year'
    await retryCheckout(services, 'c-1')
    await settled()
    expect(order).toMatchObject({ itemId: 'activate-adult-1year', totalInCents: 1900 })
    expect(club()).toMatchObject({ is: 'shown', content: 'adult-1year', checkout: { balanceInCents: 1900 } })
    await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
    expect(state().receipt).toMatchObject({ membership: 'adult-1year', valueInCents: 1900 })
  })
})
