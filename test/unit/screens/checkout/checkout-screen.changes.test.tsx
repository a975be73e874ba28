// The checkout offers gift cards if the server enables them, and lists the gift cards on the order (specification §2.6, §4.5).
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { Customer, GiftCard } from '../../../../src/domain/order/checkout.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { ada, failing } from '../../flow/fake-services.ts'
import { idle, loseReply, openCheckout } from './open-checkout.tsx'

const card = (cardNumber: string, balanceInCents: number): GiftCard => ({
  cardNumber,
  balanceInCents,
  cardExpiry: null,
})

/**
 * Adds a gift card for each of these replies. Returns the numbers of the gift cards that the checkout then shows, and whether it
 * asked for the rest before and after each new total was known.
 */
async function addCards(...replies: readonly (readonly GiftCard[])[]) {
  const { enterGiftCard, press, root, services } = await openCheckout({}, async ({ order }) => {
    // GET checkout returns no gift cards, so the screen shows the gift cards in the replies to addGiftCard.
    Object.assign(order.shown, { giftCards: [] })
  })
  await press('Gift Card')
  const asks: boolean[] = []
  const ask = () => asks.push(root.textContent?.includes('PAY BALANCE') ?? false)
  for (const [index, reply] of replies.entries()) {
    services.answer({ checkout: { addGiftCard: async () => [...reply] } })
    if (index > 0) await press('Use another gift card')
    await enterGiftCard('60009')
    ask()
    // The reply to GET checkout lacks the gift card, so the widget asks once more.
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 400)))
    ask()
  }
  const numbers = [...root.querySelectorAll('.mc-gift-card-number')].map(({ textContent }) => textContent)
  return { numbers, asks }
}

it('adding a gift card does not change the shown cards if no card in the reply has a balance', async () => {
  expect((await addCards([card('60001', 1000)], [card('60002', 0)])).numbers).toEqual(['60001'])
})

it('the rest after a gift card is asked for only when the new total is known', async () => {
  expect((await addCards([card('60001', 1000)])).asks).toEqual([false, true])
})

it('the server’s words about the PIN of a gift card are at the PIN', async () => {
  const { enterGiftCard, find, press, root, services } = await openCheckout()
  await press('Gift Card')
  const pin = () => find('input[name=giftPin]', HTMLInputElement)
  const texts = [{ text: 'The PIN is wrong.', fields: ['giftPin'] }] as const
  services.answer({
    checkout: { addGiftCard: failing({ kind: 'server', status: 422, detail: 'The PIN is wrong.', texts }) },
  })
  await enterGiftCard()
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

// A checkout whose details the server refuses: the way to the details, and the marked contact (specification §2.3, §8.2).

it('a refused detail at the change of the duration leads to the details, and back to the checkout', async () => {
  const { services, root } = await openCheckout()
  const texts = [{ text: 'Please check your post code.', fields: ['postCode'] }] as const
  services.answer({
    cart: {
      membership: failing({ kind: 'server', status: 422, detail: texts[0].text, texts, isProblemJson: true }),
    },
  })
  await act(() => chooseDuration(services, 'c-1', '2year'))
  await act(async () => root.querySelector<HTMLElement>('a.mc-button')?.click())
  expect(services.went).toEqual(['</register'])
  expect(services.store.getState()).toMatchObject({
    changing: 'asked',
    refusedDetails: { postCode: 'Please check your post code.' },
  })
})

// The checkout shows a message if a change of the duration fails. The message depends on the register type (specification §8.1).

it.each([
  ['upgrade', 'Failed to update upgrade membership order'],
  ['renew', 'Failed to update membership order'],
] as const)(
  'if a change of the duration fails with the register type %s, the message is: %s',
  async (type, words) => {
    const answers = { member: { current: async () => ({ ...ada, memberType: 'freeAdult' as const }) } }
    const { fail, find, root } = await openCheckout({ answers }, async ({ services }) =>
      services.store.setState({ registerType: type }),
    )
    const call = type === 'upgrade' ? 'cart.upgradeMembership' : 'cart.membership'
    fail(call, { kind: 'server', status: 500 })
    await act(async () => find('input[value="2year"]', HTMLInputElement).click())
    await idle()
    expect(root.querySelector('.mc-alert-error p')?.textContent).toBe(words)
  },
)

// The checkout keeps an earlier payment without an answer in view, and asks about a different buyer. If a load has taken off a gift card,
// the checkout offers to add it again.

/** Pays by card, loses the reply, and presses “Try paying again”. */
async function tryingAgain() {
  const bench = await openCheckout()
  bench.fail('checkout.complete', { kind: 'timeout' })
  await act(() => payOrder(bench.services, 'c-1', { paymentType: 'braintree', nonce: 'n' }))
  await idle()
  await bench.press('Try paying again')
  return bench
}

it('“Check again” beside an order shows that the server has no earlier payment', async () => {
  const { press, services } = await tryingAgain()
  await press('Check again')
  expect(services.store.getState().notice).toContain('shows no earlier payment so far')
})

const bob: Customer = { firstName: 'Bob', lastName: 'Reed', email: 'bob@example.com', mobilePhone: '' }

it('an order under a different email is shown only after “Continue with this order”', async () => {
  const { find, order, press, services, text } = await openCheckout()
  Object.assign(order.shown, { customer: bob })
  await act(() => retryCheckout(services, 'c-1'))
  expect(text()).toContain('under a different email address')
  expect(find('.mc-screen', HTMLElement).textContent).not.toContain('Bob')
  await press('Continue with this order')
  expect(text()).toContain('bob@example.com')
  expect(services.store.getState().orders.membership.status).toBe('payable')
})

it('a gift card that a load has taken off can be added again with one press', async () => {
  const { press, services, text } = await openCheckout()
  await act(() => addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' }))
  await idle()
  await act(() => retryCheckout(services, 'c-1'))
  await idle()
  expect(text()).toContain('Your gift card was taken off this order.')
  await press('Add the gift card again')
  expect(text()).toContain('Remove Card')
})

// The checkout shows a status after the reply to a payment was lost (specification §4.7).

describe('a checkout without a reply to its payment', () => {
  const statusButtons = (root: ShadowRoot) =>
    [...root.querySelectorAll('.mc-payment-status button')].map(({ textContent }) => textContent)

  it('shows no warning and no $0.00 if a gift card covers the order', async () => {
    const { costs, enterGiftCard, fail, press, root, services, text } = await openCheckout()
    await act(async () => costs(900))
    await press('Gift Card')
    await enterGiftCard()
    fail('checkout.complete', { kind: 'timeout' })
    await act(async () => void (await payOrder(services, 'c-1', { paymentType: 'giftCard' })))
    await idle()
    expect(root.querySelector('.mc-payment-status')?.textContent).not.toContain('$0.00')
    expect(text()).toContain('Your gift card is on it and covers everything.')
    expect(text()).not.toContain('don’t pay again')
    expect(statusButtons(root)).toEqual(['Check again', 'Try paying again'])
  })

  it('asks the visitor not to pay again while the server cannot be reached', async () => {
    const bench = await openCheckout()
    await loseReply(bench, {}, { get: failing({ kind: 'network' }) })
    const { root, text } = bench
    expect(text()).toContain('don’t pay again')
    expect(statusButtons(root)).toEqual(['Check again'])
  })
})
