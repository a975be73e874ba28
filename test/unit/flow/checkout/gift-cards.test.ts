// Tests that the amount left to pay after a gift card comes from the server, and that the card's number and PIN are not stored.
import { describe, expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { memoryStorage } from '../fake-services.ts'
import { expire } from '../opened-checkout.ts'

async function entered(storage = memoryStorage()) {
  const bench = await enteredCheckout({ storage })
  const add = () => addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
  return { ...bench, add }
}

it('adding a gift card loads the amount that is left to pay', async () => {
  const { add, calls, membership, services } = await entered()
  expect(await add()).toMatchObject({ ok: true })
  expect(calls()).toEqual(['checkout.addGiftCard', 'checkout.get', 'cart.get'])
  expect(services.asked[0]?.with).toEqual([
    'c-1',
    { cardNumber: '6000111', cardPin: '9876', recaptchaToken: 'token for giftCard' },
  ])
  expect(membership()).toMatchObject({
    status: 'payable',
    giftCards: [{}],
    checkout: { balanceInCents: 900 },
  })
})

it('removing the gift cards loads the full amount again', async () => {
  const { add, calls, membership, services } = await entered()
  await add()
  await removeGiftCard(services, 'c-1')
  expect(calls().slice(-3)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [], checkout: { balanceInCents: 1900 } })
})

it('a gift card’s number and PIN are never stored, and a removal erases them', async () => {
  const storage = memoryStorage()
  const { add, membership, services, state } = await entered(storage)
  await add()
  const stored = Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ''),
  )
  expect(stored.join()).toContain('ann@example.com')
  for (const secret of ['9876', '6000111']) expect(stored.join()).not.toContain(secret)
  // The number and PIN stay in memory, so that the widget can add the card again if it has to make the order again.
  expect(membership()).toMatchObject({ giftCardInput: { cardPin: '9876' } })
  await removeGiftCard(services, 'c-1')
  expect(JSON.stringify(state())).not.toContain('9876')
})

it('a second gift card is not sent if the first card covers the order', async () => {
  const { add, calls, membership, costs, hold, services } = await entered()
  costs(900)
  await retryCheckout(services, 'c-1')
  services.asked.length = 0
  const slow = hold('checkout.addGiftCard')
  const first = add()
  await settle()
  const second = add()
  await settle()
  slow.release()
  expect(await first).toMatchObject({ ok: true })
  expect(await second).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(calls()).toEqual(['checkout.addGiftCard', 'checkout.get', 'cart.get'])
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [{}] })
})

describe('adding a gift card while a duration is ordered', () => {
  const choosing = async () => {
    const bench = await entered()
    const slow = bench.hold('cart.membership')
    const chosen = chooseDuration(bench.services, 'c-1', '2year')
    await settle()
    const adding = bench.add()
    await settle()
    expect(bench.calls()).not.toContain('checkout.addGiftCard')
    return { ...bench, slow, chosen, adding }
  }

  it('does not add the card if the visitor leaves the checkout', async () => {
    const { slow, chosen, adding, calls, membership, services } = await choosing()
    services.navigate('/register/membership')
    slow.release()
    await chosen
    expect(await adding).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(calls()).not.toContain('checkout.addGiftCard')
    // Later, when the widget makes the expired order again, it does not add the gift card.
    services.navigate('/checkout/c-1')
    expire(services)
    await enterCheckout(services, 'c-1')
    expect(membership()).toMatchObject({ status: 'payable', cartId: 'c-2', giftCards: [] })
    expect(calls()).not.toContain('checkout.addGiftCard')
  })
})

it('gift cards without a balance do not replace the cards on the order', async () => {
  const { add, membership, order, services } = await entered()
  await add()
  const giftCards = [{ cardNumber: '6000222', balanceInCents: 0, cardExpiry: null }]
  order.shown = { giftCards }
  services.answer({ checkout: { addGiftCard: async () => giftCards } })
  expect(await add()).toMatchObject({ ok: true })
  expect(membership()).toMatchObject({ giftCards: [{ cardNumber: '6000111' }] })
})
