// The connection breaks while the visitor pays, in Chromium: the order is charged once or not at all, and the visitor learns which.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

test('nothing is charged if the connection fails before the payment is sent', async () => {
  const { page, context } = shopper
  await shopper.toCard()
  // Breaks the connection after the gateway has returned a nonce. The emulated gateway is on the demo's server.
  await page.route(/credit_cards/, async route => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await shopper.press('Process Payment')
  await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
  await context.setOffline(false)
  expect(shopper.payments()).toHaveLength(0)
})

test('a payment’s result stays unknown until the connection is restored', async () => {
  const { page, context } = shopper
  await shopper.toCard()
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await shopper.press('Process Payment')
  await page.getByText('We didn’t hear back about your payment').waitFor()
  await page.getByText('We couldn’t find out').waitFor()
  await context.setOffline(false)
  await page.getByText('most likely been paid').waitFor()
  expect(shopper.replies()).toEqual([200])
})
