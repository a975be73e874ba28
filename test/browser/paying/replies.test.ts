// Every reply that POST checkout may have, in Chromium: told in the right words, sent once.

import { describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

describe('replies to POST checkout', () => {
  test.each([
    ['409', 409, 'This order has already been paid.'],
    ['401', 401, 'You have been signed out.'],
    ['422', 422, 'This payment is not valid any more.'],
    ['429', 429, 'Too many requests.'],
  ])('%s is told in the box in the server’s words and sent once', async (_, status, detail) => {
    const { page } = shopper
    await shopper.toCard()
    let sent = 0
    await page.route(/\/api\/checkout\/[^/]+$/, route => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      return route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, detail }),
      })
    })
    await shopper.press('Process Payment')
    await shopper.whoops(detail)
    expect(sent).toBe(1)
    await page.getByText('Processing your payment…').waitFor({ state: 'detached' })
  })

  test('a 401 without any words still says something', async () => {
    await shopper.toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401 }) : route.continue(),
    )
    await shopper.press('Process Payment')
    await shopper.whoops(/An error occurred during payment processing\./)
  })

  test('success: false is a failure in the catalogue’s words', async () => {
    await shopper.toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ json: { success: false } }) : route.continue(),
    )
    await shopper.press('Process Payment')
    await shopper.whoops('An error occurred during payment processing.')
  })

  test.each(['502', 'json'])('%s leaves it open whether money was taken, and asks', async kind => {
    await shopper.toCard()
    await shopper.arm(`checkout-pay:${kind}`)
    await shopper.press('Process Payment')
    await shopper.page.getByText(kind === '502' ? 'nothing was taken' : 'most likely been paid').waitFor()
    expect(shopper.payments()).toHaveLength(1)
  })

  test.each([504, 524])('%i leaves it open, too', async status => {
    await shopper.toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ status }) : route.continue(),
    )
    await shopper.press('Process Payment')
    // Asked at once: the order is open.
    await shopper.page.getByText('The answer to your payment was lost').waitFor()
  })
})
