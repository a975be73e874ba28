// The checkout offers gift cards if the server enables them, and lists the gift cards on the order (specification §2.6, §4.5).
import { act } from 'react'
import { expect, it } from 'vitest'
import type { GiftCard } from '../../../../src/domain/order/checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { idle, openCheckout } from './open-checkout.tsx'

const card = (cardNumber: string, balanceInCents: number): GiftCard => ({
  cardNumber,
  balanceInCents,
  cardExpiry: null,
})

/**
 * Adds a gift card for each of these replies. Returns the numbers and buttons of the gift cards that the checkout then shows, and whether it
 * asked for the rest before and after each new total was known.
 */
async function addCards(...replies: readonly (readonly GiftCard[])[]) {
  const { find, press, root, services } = await openCheckout({}, async ({ order }) => {
    // GET checkout returns no gift cards, so the screen shows the gift cards in the replies to addGiftCard.
    Object.assign(order.shown, { giftCards: [] })
  })
  await press('Gift Card')
  const asks: boolean[] = []
  const ask = () => asks.push(root.textContent?.includes('PAY BALANCE') ?? false)
  for (const [index, reply] of replies.entries()) {
    services.answer({ checkout: { addGiftCard: async () => [...reply] } })
    if (index > 0) await press('Use another gift card')
    await type(find('input[name=giftNumber]', HTMLInputElement), '60009')
    await type(find('input[name=giftPin]', HTMLInputElement), '1234')
    await press('Add Gift Card')
    ask()
    // The reply to GET checkout lacks the gift card, so the widget asks once more.
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 400)))
    ask()
  }
  const texts = (selector: string) =>
    [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { numbers: texts('.mc-gift-card-number'), buttons: texts('.mc-gift-card button'), asks }
}

it('adding a gift card does not change the shown cards if no card in the reply has a balance', async () => {
  expect((await addCards([card('60001', 1000)], [card('60002', 0)])).numbers).toEqual(['60001'])
})

it('the rest after a gift card is asked for only when the new total is known', async () => {
  expect((await addCards([card('60001', 1000)])).asks).toEqual([false, true])
})

it('the server’s words about the PIN of a gift card are at the PIN', async () => {
  const { find, press, root, services } = await openCheckout()
  await press('Gift Card')
  await type(find('input[name=giftNumber]', HTMLInputElement), '60009')
  const pin = () => find('input[name=giftPin]', HTMLInputElement)
  await type(pin(), '1234')
  const texts = [{ text: 'The PIN is wrong.', fields: ['giftPin'] }] as const
  services.answer({
    checkout: { addGiftCard: failing({ kind: 'server', status: 422, detail: 'The PIN is wrong.', texts }) },
  })
  await press('Add Gift Card')
  expect([pin().getAttribute('aria-invalid'), root.activeElement]).toEqual(['true', pin()])
  expect(root.textContent?.split('The PIN is wrong.')).toHaveLength(2)
})

// The checkout shows amounts with the server's fee or voucher, and with gift cards that the server no longer accepts.

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
