// Every reply that POST checkout may have, in Chromium: told in the right words, sent once.

import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

describe('replies to POST checkout', () => {
  test('a refusal is told in the box in the server’s words, or in ours, sent once, and can be tried again', async () => {
    const { page } = shopper
    await shopper.toCard()
    const refusal = (status: number, detail: string) => ({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, detail }),
    })
    let reply: Parameters<Route['fulfill']>[0]
    let sent = 0
    await page.route(/\/api\/checkout\/[^/]+$/, route => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      return route.fulfill(reply)
    })
    for (const [given, words] of [
      [refusal(401, 'You have been signed out.'), 'You have been signed out.'],
      [{ status: 401 }, /An error occurred during payment processing\./],
      [refusal(422, 'This payment is not valid any more.'), 'This payment is not valid any more.'],
      [refusal(429, 'Too many requests.'), 'Too many requests.'],
      [{ json: { success: false } }, 'An error occurred during payment processing.'],
      [refusal(409, 'This order has already been paid.'), 'This order has already been paid.'],
    ] as const) {
      reply = given
      sent = 0
      await shopper.press('Process Payment')
      await shopper.whoops(words)
      expect(sent, `${words}`).toBe(1)
      await page.getByText('Processing your payment…').waitFor({ state: 'detached' })
    }
  })

  // All kinds of such replies: test/contract/matrix.test.ts.
  test.each(['502', 'json'])('%s leaves it open whether money was taken, and asks', async kind => {
    await shopper.toCard()
    await shopper.arm(`checkout-pay:${kind}`)
    await shopper.press('Process Payment')
    await shopper.page.getByText(kind === '502' ? 'nothing was taken' : 'most likely been paid').waitFor()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('524, which is a proxy’s, leaves it open, too', async () => {
    await shopper.toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 524 }) : route.continue(),
    )
    await shopper.press('Process Payment')
    // Asked at once: the order is open.
    await shopper.page.getByText('The answer to your payment was lost').waitFor()
  })
})
