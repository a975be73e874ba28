// A checkout whose own words are odd, in Chromium: impossible amounts, no way to pay, nothing to pay.

import { describe, expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

describe('what the checkout says', () => {
  const answer = (change: (checkout: Record<string, unknown>) => object) =>
    shopper.page.route(/\/api\/checkout\/[^/]+$/, async route => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  const start = async () => {
    await shopper.open()
    await shopper.fillDetails()
    await shopper.press('Continue')
    await shopper.heading('Choose your membership')
    await shopper.page.getByRole('checkbox').check()
    await shopper.press('Continue')
  }

  test.each([
    ['a negative balance', { balanceInCents: -500 }],
    ['a balance that is no whole number', { balanceInCents: 19.5 }],
    ['a balance beyond all numbers', { balanceInCents: 1e300 }],
    ['no balance', { balanceInCents: undefined }],
    ['another currency', { currency: 'USD' }],
    ['a negative amount for PayPal', { payPalBalanceInCents: -1 }],
  ])('with %s cannot be paid, and the visitor is told', async (_, part) => {
    await answer(checkout => ({ ...checkout, ...part }))
    await start()
    await shopper.page.getByRole('alert').filter({ hasText: 'an answer that we could not read' }).waitFor()
    for (const name of ['Credit Card', 'Complete order', 'Pay Now'])
      expect(await shopper.page.getByRole('button', { name }).count()).toBe(0)
  })

  test('with no way to pay enabled is told as such', async () => {
    const none = { giftCard: false, applePay: false, googlePay: false, creditCard: false, payPal: false }
    await answer(checkout => ({ ...checkout, methods: none }))
    await start()
    await shopper.page.getByText('There is no way to pay here right now').waitFor()
  })

  test('with ways that this device cannot use is told as such', async () => {
    await shopper.toCheckout('?methods=applePay')
    await shopper.page.getByText('There is no way to pay here right now').waitFor()
  })

  test('without an authorization leaves the gift card, and says that the rest cannot be used', async () => {
    await answer(checkout => ({ ...checkout, authorization: null }))
    await start()
    await shopper.page.getByRole('alert').filter({ hasText: 'cannot be used right now' }).waitFor()
    await shopper.addGiftCard(bigGiftCard)
    await shopper.press('Pay Now')
    await shopper.thanks()
  })

  test('with nothing to pay and no gift card offers to complete the order, without a payment', async () => {
    await answer(checkout => ({ ...checkout, balanceInCents: 0, payPalBalanceInCents: 0 }))
    await start()
    await shopper.page.getByText('There is nothing to pay.').waitFor()
    expect(await shopper.page.getByRole('button', { name: 'Credit Card' }).count()).toBe(0)
    await shopper.press('Complete order')
    await shopper.page.getByText('This order has to be paid.').waitFor()
    expect(shopper.payments().map(({ body }) => body)).toMatchObject([{ paymentType: 'noPaymentRequired' }])
  })
})
