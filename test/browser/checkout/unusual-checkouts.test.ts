// In Chromium, the checkout shows a message after an unusual reply to GET checkout: impossible amounts, no way to pay, nothing to
// pay.

import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Goes to the checkout. Returns a function that reloads the checkout with these changes to the server’s reply. */
async function withChanges(): Promise<(part: object) => Promise<void>> {
  const { page } = shopper
  let change: object = {}
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  await shopper.toCheckout()
  return async part => {
    change = part
    await page.reload()
  }
}

test('a checkout without a readable amount, without a way to pay or without an authorization says so', async () => {
  const { page } = shopper
  const reload = await withChanges()
  await reload({ balanceInCents: -500 })
  await page.locator('.mc-alert-error').filter({ hasText: 'a reply that we couldn’t read' }).waitFor()
  for (const name of ['Credit Card', 'Complete order', 'Pay Now'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0)

  const no = { giftCard: false, applePay: false, googlePay: false, creditCard: false, payPal: false }
  // The server first allows no way to pay, and then only Apple Pay, which this device does not have.
  for (const methods of [no, { ...no, applePay: true }]) {
    await reload({ methods })
    await page.getByText('There’s no way to pay here right now').waitFor()
  }

  await reload({ authorization: null })
  await page.locator('.mc-alert-error').filter({ hasText: 'isn’t available right now' }).waitFor()
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Pay Now')
  await shopper.thanks()
})
