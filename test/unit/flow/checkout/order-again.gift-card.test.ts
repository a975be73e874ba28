// Tests that a gift card for an expired order is added to the new cart in which the order is made again.
import { expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
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

it('a gift card is added to the new cart when a different duration is chosen', async () => {
  const { membership, count, services } = await withCard()
  await chooseDuration(services, 'c-1', '2year')
  await settled()
  expect(membership()).toMatchObject({
    status: 'payable',
    cartId: 'c-2',
    giftCards: [{}],
    checkout: { balanceInCents: 2300 },
  })
  expect(count('checkout.addGiftCard')).toBe(2)
})

it('a gift card that the server refuses for the new cart is not on the new order', async () => {
  const { membership, fail, services } = await withCard()
  fail('checkout.addGiftCard', { kind: 'server', status: 422, detail: 'Gift card not found.' })
  services.emitted.length = 0
  await enterCheckout(services, 'c-1')
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [], checkout: { balanceInCents: 1900 } })
  expect(services.emitted).toContainEqual({ name: 'movie-club:error', detail: { kind: 'server' } })
})

it('a gift card does not hide that a different tab has ordered a different duration', async () => {
  const { membership, hold, order, services } = await withCard()
  const slow = hold('checkout.addGiftCard', 'after')
  const entering = enterCheckout(services, 'c-1')
  await settled()
  Object.assign(order, { totalInCents: 3300, itemId: 'activate-adult-2year' })
  slow.release()
  await entering
  await settled()
  expect(order).toMatchObject({ itemId: 'activate-adult-1year', totalInCents: 1900 })
  expect(membership()).toMatchObject({
    status: 'payable',
    confirmed: { content: 'adult-1year' },
    cart: { totalInCents: 1900 },
  })
})

it('a gift card is not added to a new order that the visitor makes on the membership step', async () => {
  const { membership, count, services } = await withCard()
  services.navigate('/register/membership')
  await chooseMembership(services)
  await settled()
  expect(services.went.at(-1)).toBe('/checkout/c-2')
  expect(membership()).toMatchObject({ status: 'payable', cartId: 'c-2', giftCards: [] })
  expect(count('checkout.addGiftCard')).toBe(1)
})
