// Tests that each payment that a visitor starts sends one POST checkout, counted on the server. held-keys.test.ts tests keys that
// are held down.

import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const addGiftCard = async () => {
  await shopper.addGiftCard(bigGiftCard)
  await shopper.page.getByRole('button', { name: 'Pay Now' }).waitFor()
}
const count = (call: string) => shopper.callNames().filter(name => name === call).length
const order = 'POST cart/{id}/membership'
const underWay = () =>
  shopper.page.locator('.mc-spinner').filter({ hasText: 'Processing your payment…' }).waitFor()

/** Lets the server take the payment, and delays its reply until the returned gate is opened. */
async function holdReply() {
  const reply = gate()
  await shopper.page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() !== 'POST') return await route.continue()
    const response = await route.fetch()
    await reply.opened
    await route.fulfill({ response })
  })
  return reply
}

test('a double click on Pay Now makes one payment, which Back does not interrupt', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await addGiftCard()
  const ordered = count(order)
  const reply = await holdReply()
  await page.getByRole('button', { name: 'Pay Now' }).dblclick()
  await underWay()
  expect(await page.locator('.mc-lock-inside').first().getAttribute('inert')).not.toBeNull()
  await page.goBack()
  await page.getByText('Your payment is being processed…').waitFor()
  await expect.poll(() => shopper.payments().length).toBe(1)
  reply.open()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
  expect(count(order), 'orders since').toBe(ordered)
})

test('a reload during a payment makes no second payment, and shows that the order has been paid', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await addGiftCard()
  const removed = count('DELETE checkout/{id}/gift-card')
  await shopper.arm('checkout-pay:slow')
  await shopper.press('Pay Now')
  await page.getByText('Processing your payment…').waitFor()
  await expect.poll(() => shopper.payments().length).toBe(1)
  await page.reload()
  await page.getByText('most likely been paid').first().waitFor()
  await shopper.press('Continue')
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
  expect(count('DELETE checkout/{id}/gift-card'), 'gift cards taken off since').toBe(removed)
})

test('two tabs that pay at the same time make only one payment', async () => {
  await shopper.toCheckout()
  await addGiftCard()
  // When the duplicated tab loads, it removes the gift card, and opens the form to add it again.
  const other = await shopper.duplicateTab()
  await other.getByText('Your gift card was taken off this order.').waitFor()
  await other.getByLabel('Gift card number').fill(bigGiftCard)
  await other.getByLabel('PIN').fill('1234')
  await other.getByRole('button', { name: 'Add Gift Card' }).click()
  const otherPay = other.getByRole('button', { name: 'Pay Now' })
  await otherPay.waitFor()
  const reply = await holdReply()
  await shopper.press('Pay Now')
  await underWay()
  await otherPay.click()
  await other.getByRole('dialog').getByText('in another tab or window').waitFor()
  reply.open()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)

  // The first tab to pay has paid the order. The second tab shows a message about this, which the visitor closes.
  await other.getByRole('button', { name: 'Close' }).click()
  await otherPay.click()
  await other.getByRole('button', { name: 'Continue' }).click()
  expect(await other.getByRole('dialog').count()).toBe(0)
  await other.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  expect(shopper.payments().map(({ replied }) => replied)).toEqual([200])
})
