// Tests that the receipt and the event show the charged amount of an order with gift cards and a fee or voucher of the server. The
// cart's total excludes the fee or voucher (specification §4.5, §4.6).
import { expect, it } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { enteredCheckout } from '../entered-checkout.ts'

const giftCard = { cardNumber: '60001', cardPin: '1234' }

/** Goes to a checkout with a total of 1,900 cents and this adjustment: a fee, or a voucher if negative. The gift card has 1,000 cents. */
async function enteredWith(adjustmentInCents: number) {
  const bench = await enteredCheckout()
  bench.order.adjustmentInCents = adjustmentInCents
  await retryCheckout(bench.services, 'c-1')
  return { ...bench, add: () => addGiftCard(bench.services, 'c-1', giftCard) }
}

it.each([
  ['a voucher of $5', -500, 1400],
  ['a fee of $2.50', 250, 2150],
])('%s is in the event and the receipt of an order with a gift card', async (_, cents, valueInCents) => {
  const { add, pay, state, told } = await enteredWith(cents)
  await add()
  await pay()
  expect(told()).toMatchObject([{ valueInCents }])
  expect(state().receipt).toMatchObject({ valueInCents, adjustmentInCents: cents, giftCardsInCents: 1000 })
})

it('the event of an order with a voucher and a gift card includes PayPal’s surcharge', async () => {
  const { add, order, pay, state, told } = await enteredWith(-500)
  order.shown = { payPalBalanceInCents: 450 }
  await add()
  await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
  expect(told()).toMatchObject([{ valueInCents: 1450 }])
  expect(state().receipt).toMatchObject({ giftCardsInCents: 1000, surchargeInCents: 50 })
})
