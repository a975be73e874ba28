// The checkout keeps an earlier payment without an answer in view, and asks about a different buyer. If a load has taken off a gift card,
// the checkout offers to add it again.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../../src/domain/order/checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { idle, loseReply, openCheckout } from './open-checkout.tsx'

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
    const { costs, fail, find, press, root, services, text } = await openCheckout()
    await act(async () => costs(900))
    await press('Gift Card')
    await type(find('input[name=giftNumber]', HTMLInputElement), '60001')
    await type(find('input[name=giftPin]', HTMLInputElement), '1234')
    await press('Add Gift Card')
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
