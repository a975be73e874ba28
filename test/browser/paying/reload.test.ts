// Tests that a reload before the payment charges nothing, in Chromium. For the back-forward cache, see back-forward-cache.test.ts, and
// for a reload after the payment test/browser/joining/back.test.ts.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

test('a reload before the payment charges nothing, and the visitor can pay', async () => {
  const { page } = shopper
  await shopper.toCard()
  let isHeld = true
  let hold = () => {}
  const held = new Promise<void>(resolve => {
    hold = resolve
  })
  await page.route(/credit_cards/, async route => {
    // The request waits until the reload cancels it. The test does not remove the route, because removing a route during a request can
    // leave the page's network in an unknown state.
    if (isHeld) hold()
    else await route.continue()
  })
  await shopper.press('Process Payment')
  await page.getByText('Checking your card…').waitFor()
  await held
  isHeld = false
  await page.reload()
  await shopper.total('$19.00')
  expect(shopper.payments()).toHaveLength(0)
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
})
