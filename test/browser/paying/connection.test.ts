// The connection breaks while the visitor pays, in Chromium: the order is charged once or not at all, and the visitor learns which.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

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
