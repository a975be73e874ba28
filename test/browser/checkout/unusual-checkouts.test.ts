// In Chromium, the checkout shows a message after an unusual reply to GET checkout: impossible amounts, no way to pay, nothing to
// pay.

import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

const count = (name: string) => shopper.page.getByRole('button', { name }).count()

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

test('a checkout with an impossible amount is reported as unreadable and cannot be paid', async () => {
  const { page } = shopper
  const reload = await withChanges()
  await reload({ balanceInCents: -500 })
  await page.getByRole('alert').filter({ hasText: 'a reply that we couldn’t read' }).waitFor()
  for (const name of ['Credit Card', 'Complete order', 'Pay Now']) expect(await count(name), name).toBe(0)
})

test('the checkout shows a message if no payment method works on this device', async () => {
  const { page } = shopper
  const reload = await withChanges()
  const no = { giftCard: false, applePay: false, googlePay: false, creditCard: false, payPal: false }
  // The server first allows no way to pay, and then only Apple Pay, which this device does not have.
  for (const methods of [no, { ...no, applePay: true }]) {
    await reload({ methods })
    await page.getByText('There’s no way to pay here right now').waitFor()
  }
})

test('“Complete order” of a free order shows a message if the server wants a payment', async () => {
  const { page } = shopper
  const reload = await withChanges()
  await reload({ balanceInCents: 0, payPalBalanceInCents: 0 })
  await page.getByText('There’s nothing to pay.').waitFor()
  expect(await count('Credit Card')).toBe(0)
  await shopper.press('Complete order')
  await shopper.whoops('This order has to be paid.')
  expect(shopper.payments().map(({ body }) => body)).toMatchObject([{ paymentType: 'noPaymentRequired' }])
})

test('a missing authorization is reported, and a gift card can still pay', async () => {
  const { page } = shopper
  const reload = await withChanges()
  await reload({ authorization: null })
  await page.getByRole('alert').filter({ hasText: 'isn’t available right now' }).waitFor()
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Pay Now')
  await shopper.thanks()
})
