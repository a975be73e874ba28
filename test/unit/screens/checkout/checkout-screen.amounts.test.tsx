// The checkout shows amounts with the server's fee or voucher, and with gift cards that the server no longer accepts.
import { act } from 'react'
import { expect, it } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { idle, openCheckout } from './open-checkout.tsx'

/** Opens a checkout of 1,900 cents with a fee, or with a voucher if the adjustment is negative. */
async function openWith(adjustmentInCents: number) {
  const view = await openCheckout({}, async ({ order }) => {
    order.adjustmentInCents = adjustmentInCents
  })
  return {
    ...view,
    /** Adds a gift card with 1,000 cents to the order. */
    async add(cardNumber = '60001') {
      await act(async () => {
        await addGiftCard(view.services, 'c-1', { cardNumber, cardPin: '1234' })
      })
      await idle()
    },
    summary: () => view.find('.mc-order', HTMLElement).textContent,
    payLine: () => view.find('.mc-item-open .mc-amount-line', HTMLElement).textContent,
    fold: () => view.find('.mc-order-fold button', HTMLButtonElement).textContent?.trim(),
  }
}

it.each([
  [-500, 'Discount\u2212$5.00', '$14.00', '$4.00'],
  [250, 'Fee$2.50', '$21.50', '$11.50'],
])(
  'the server’s adjustment (a fee or voucher) of %i cents does not change the gift card’s amount',
  async (adjustment, line, whole, left) => {
    const { add, fold, summary } = await openWith(adjustment)
    await add()
    expect(summary()).toContain(
      `Cart total$19.00${line}To be paid by gift card\u2212$10.00Left to pay${left}`,
    )
    expect(fold()).toBe(`Your order · ${whole} Left to pay ${left}`)
  },
)
