// Tests that all gift cards of an expired order are added to the new cart in which the order is made again.
import { expect, it } from 'vitest'
import type { GiftCardInput } from '../../../../src/domain/order/order.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'

const first = { cardNumber: '6000111', cardPin: '9876' }
const second = { cardNumber: '6000222', cardPin: '5432' }

/** Adds these gift cards to an order, and then lets the order's cart expire. */
async function expired(...cards: readonly GiftCardInput[]) {
  const bench = await openedCheckout()
  const { membership, expire, services } = bench
  for (const card of cards) expect(await addGiftCard(services, 'c-1', card)).toMatchObject({ ok: true })
  const details = () => {
    const order = membership()
    return order.status === 'payable' ? order : null
  }
  return {
    ...bench,
    async endCart() {
      services.asked.length = 0
      expire()
      await chooseDuration(services, 'c-1', '2year')
      await settled()
    },
    tried: () =>
      services.asked
        .filter(({ call }) => call === 'checkout.addGiftCard')
        .map(({ with: [cartId, body] }) => [cartId, (body as GiftCardInput).cardNumber]),
    numbers: () => details()?.giftCards.map(({ cardNumber }) => cardNumber),
    balance: () => details()?.checkout.balanceInCents,
  }
}

it('the gift cards are added to the new cart in the sequence in which they were typed', async () => {
  const { balance, endCart, numbers, tried } = await expired(first, second)
  expect([numbers(), balance()]).toEqual([['6000111', '6000222'], 0])
  await endCart()
  expect(tried()).toEqual([
    ['c-2', '6000111'],
    ['c-2', '6000222'],
  ])
  expect([numbers(), balance()]).toEqual([['6000111', '6000222'], 1300])
})
