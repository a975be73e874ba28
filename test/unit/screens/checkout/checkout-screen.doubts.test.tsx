// The checkout keeps an earlier payment without an answer in view, and asks about a different buyer. If a load has taken off a gift card,
// the checkout offers to add it again.
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Customer } from '../../../../src/domain/order/checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { idle, openCheckout } from './open-checkout.tsx'

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
