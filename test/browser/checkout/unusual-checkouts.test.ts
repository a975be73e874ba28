// A checkout whose own words are odd, in Chromium: impossible amounts, no way to pay, nothing to pay.

import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

test('a checkout that cannot be read, has no way to pay, nothing to pay or no authorization is told as such, and a gift card pays still', async () => {
  const { page } = shopper
  const count = (name: string) => page.getByRole('button', { name }).count()
  let change: object = {}
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  /** The checkout as the server answers from now on. */
  const reload = async (part: object) => {
    change = part
    await page.reload()
  }
  await shopper.toCheckout()

  await reload({ balanceInCents: -500 })
  await page.getByRole('alert').filter({ hasText: 'an answer that we could not read' }).waitFor()
  for (const name of ['Credit Card', 'Complete order', 'Pay Now']) expect(await count(name), name).toBe(0)

  const no = { giftCard: false, applePay: false, googlePay: false, creditCard: false, payPal: false }
  // None, and one that this device cannot use.
  for (const methods of [no, { ...no, applePay: true }]) {
    await reload({ methods })
    await page.getByText('There is no way to pay here right now').waitFor()
  }

  await reload({ balanceInCents: 0, payPalBalanceInCents: 0 })
  await page.getByText('There is nothing to pay.').waitFor()
  expect(await count('Credit Card')).toBe(0)
  await shopper.press('Complete order')
  await page.getByText('This order has to be paid.').waitFor()
  expect(shopper.payments().map(({ body }) => body)).toMatchObject([{ paymentType: 'noPaymentRequired' }])

  await reload({ authorization: null })
  await page.getByRole('alert').filter({ hasText: 'cannot be used right now' }).waitFor()
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Pay Now')
  await shopper.thanks()
})
