// Tests that a gift card for an expired order is added to the new cart in which the order is made again.
import { expect, it } from 'vitest'
import { GIFT_CARD_OFF } from '../../../../src/domain/messages/order-notices.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { memoryStorage } from '../fake-services.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'

const card = { cardNumber: '6000111', cardPin: '9876' }

/** Adds a gift card to an order, and then lets the order expire. */
async function withCard() {
  const bench = await openedCheckout()
  await addGiftCard(bench.services, 'c-1', card)
  expect(bench.membership()).toMatchObject({ giftCards: [{}] })
  bench.expire()
  return bench
}

it.each(['the clock', 'the server'])(
  'a gift card for an order that has expired according to %s is added to the new cart',
  async who => {
    const storage = memoryStorage()
    const { membership, count, expire, fail, services, state } = await openedCheckout({ storage })
    if (who === 'the clock') expire()
    else fail('checkout.addGiftCard', { kind: 'server', status: 410, detail: 'This order has expired.' })
    expect(await addGiftCard(services, 'c-1', card)).toMatchObject({ ok: true })
    await settled()
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(services.asked.filter(({ call }) => call === 'checkout.addGiftCard').at(-1)?.with).toEqual([
      'c-2',
      { ...card, recaptchaToken: 'token for giftCard' },
    ])
    expect(state().currentCommand).toBeNull()
    expect(membership()).toMatchObject({
      status: 'payable',
      cartId: 'c-2',
      giftCards: [{}],
      checkout: { balanceInCents: 900 },
    })
    expect(count('cart.create')).toBe(1)
    expect(
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join(),
    ).not.toContain(card.cardPin)
  },
)

it('a gift card that the server refuses for the new cart is not on the new order', async () => {
  const { membership, fail, services } = await withCard()
  fail('checkout.addGiftCard', { kind: 'server', status: 422, detail: 'Gift card not found.' })
  services.emitted.length = 0
  await enterCheckout(services, 'c-1')
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [], checkout: { balanceInCents: 1900 } })
  expect(services.store.getState().notice).toContain(`Gift card not found. ${GIFT_CARD_OFF}`)
  expect(services.emitted).toContainEqual({ name: 'movie-club:error', detail: { kind: 'server' } })
})
