// Tests that the receipt and the event show the charged amount of an order with gift cards and a fee or voucher of the server. The
// cart's total excludes the fee or voucher (specification §4.5, §4.6).
import { describe, expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { amountDue } from '../../../../src/flow/order/order-details.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { enteredCheckout } from '../entered-checkout.ts'

const giftCard = { cardNumber: '60001', cardPin: '1234' }

/** Goes to a checkout with a total of 1,900 cents and this adjustment: a fee, or a voucher if negative. The gift card has 1,000 cents. */
async function enteredWith(adjustmentInCents: number) {
  const bench = await enteredCheckout()
  bench.order.adjustmentInCents = adjustmentInCents
  await retryCheckout(bench.services, 'c-1')
  const { services } = bench
  return {
    ...bench,
    add: () => addGiftCard(services, 'c-1', giftCard),
    /** Loads the checkout with its gift cards, as the widget does when it connects to the provider again. */
    reconnect: () =>
      services.orderQueue.run(services, { order: 'membership', type: 'load' }, scoped =>
        fetchCheckout(scoped, 'membership'),
      ),
  }
}

describe.each([
  ['a voucher of $5', -500, 1400],
  ['a fee of $2.50', 250, 2150],
])('the server’s adjustment (%s)', (_, adjustmentInCents, valueInCents) => {
  const parts = { valueInCents, adjustmentInCents, giftCardsInCents: 1000 }

  it('is in the event and the receipt of an order with a gift card', async () => {
    const { add, pay, state, told } = await enteredWith(adjustmentInCents)
    await add()
    await pay()
    expect(told()).toMatchObject([{ valueInCents }])
    expect(state().receipt).toMatchObject(parts)
  })

  it('is in the event and the receipt of an order without a gift card', async () => {
    const { pay, state, told } = await enteredWith(adjustmentInCents)
    await pay()
    expect(told()).toMatchObject([{ valueInCents }])
    expect(state().receipt).toMatchObject({ ...parts, giftCardsInCents: 0 })
  })

  it('is part of a wallet’s amount, and the gift card is not', async () => {
    const { add, order, services } = await enteredWith(adjustmentInCents)
    order.shown = { payPalBalanceInCents: valueInCents - 1000 + 50 }
    await add()
    expect(amountDue(services, 'c-1')).toMatchObject({
      amountInCents: valueInCents - 1000,
      payPalAmountInCents: valueInCents - 950,
    })
  })

  it('stays the same when a checkout with a gift card is loaded', async () => {
    const { add, pay, reconnect, state } = await enteredWith(adjustmentInCents)
    await add()
    await reconnect()
    await pay()
    expect(state().receipt).toMatchObject(parts)
  })

  it('stays the same when the gift card is removed', async () => {
    const { add, membership, services } = await enteredWith(adjustmentInCents)
    await add()
    await removeGiftCard(services, 'c-1')
    expect(membership()).toMatchObject({ amounts: { adjustmentInCents, giftCardsInCents: 0 } })
  })
})

it('the event of an order with a voucher and a gift card includes PayPal’s surcharge', async () => {
  const { add, order, pay, state, told } = await enteredWith(-500)
  order.shown = { payPalBalanceInCents: 450 }
  await add()
  await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
  expect(told()).toMatchObject([{ valueInCents: 1450 }])
  expect(state().receipt).toMatchObject({ giftCardsInCents: 1000, surchargeInCents: 50 })
})

it('the widget computes the voucher again when a different duration is ordered', async () => {
  const { add, membership, order, services } = await enteredWith(-500)
  await add()
  order.adjustmentInCents = -800
  await chooseDuration(services, 'c-1', '2year')
  await add()
  const amounts = { totalInCents: 3300, adjustmentInCents: -800, giftCardsInCents: 1000 }
  expect(membership()).toMatchObject({ status: 'payable', amounts })
})

it('a gift card that is not removed is subtracted from the cart’s total', async () => {
  const { add, membership, order, services } = await enteredWith(0)
  await add()
  services.answer({ checkout: { removeGiftCard: async () => order.giftCards } })
  recordOrderEvent(services, 'membership', { type: 'checkout-dismissed' })
  await retryCheckout(services, 'c-1')
  const amounts = { adjustmentInCents: 0, giftCardsInCents: 1000, balanceInCents: 900 }
  expect(membership()).toMatchObject({ status: 'payable', amounts })
})
