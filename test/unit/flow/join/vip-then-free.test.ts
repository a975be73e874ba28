// Tests that a visitor who has ordered VIP can go Back and choose Free. The gift cards for VIP are removed (specification §4.2, §4.3).
import { expect, it } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { cinema } from '../fake-cinema.ts'

it('Free after VIP with a gift card is completed after the removal of the gift card', async () => {
  const { callsFor, carts, choose, services } = await cinema()
  await choose('vip')
  await enterCheckout(services, 'c-1')
  await addGiftCard(services, 'c-1', { cardNumber: '6000000000000001', cardPin: '1234' })
  expect(carts.get('c-1')?.giftCards).toHaveLength(1)
  services.navigate('/register/membership')
  services.asked.length = 0
  expect(await choose('free')).toMatchObject({ ok: true })
  const check = ['checkout.get', 'cart.get']
  const calls = ['cart.membership', 'checkout.removeGiftCard', ...check, 'checkout.complete']
  expect(callsFor('c-1')).toEqual(calls)
})
