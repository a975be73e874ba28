// A payment whose reply is lost, in Chromium: never sent again by the program, and the visitor learns where the order stands.

import { describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
/** A browser itself repeats a call whose connection drops; such twins bear one key, and the server acts once. */
const intentions = () => new Set(shopper.payments().map(({ headers }) => headers['idempotency-key'])).size
const nonces = () =>
  shopper.payments().map(({ body }) => (body as { securedCardData: unknown }).securedCardData)

describe('a lost reply', () => {
  // Every kind of reply that says nothing: test/contract/matrix.test.ts.
  test.each(['lost', 'cut', 'html-200'])(
    'is never repeated by the program, %s: it says so, asks, and shows that the order is closed',
    async kind => {
      const { page } = shopper
      await shopper.toCard()
      await shopper.arm(`checkout-pay:${kind}`)
      await shopper.press('Process Payment')
      if (kind === 'html-200') {
        await page.getByText('nothing was taken').waitFor()
        await page.getByText('An error occurred during payment processing.').waitFor()
      } else {
        await page.getByText('most likely been paid').waitFor()
        await shopper.press('Go on')
        await shopper.thanks()
      }
      expect(intentions()).toBe(1)
    },
  )

  test('of a payment that was not made shows what is open, and a new attempt has a new nonce', async () => {
    const { page } = shopper
    await shopper.toCard()
    await shopper.arm('checkout-pay:drop*5')
    await shopper.press('Process Payment')
    await page.getByText('nothing was taken').waitFor()
    await page.locator('.mc-payment-status', { hasText: '$19.00' }).waitFor()
    expect(await page.getByRole('button', { name: 'Process Payment' }).isVisible()).toBe(false)
    await shopper.arm('')
    await shopper.press('Check again')
    await page.getByText('nothing was taken').waitFor()
    await shopper.press('Try paying again')
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).click()
    await shopper.thanks()
    expect(intentions()).toBe(2)
    expect(new Set(nonces()).size).toBe(2)
  })

  test('about which the server cannot be asked says so, and can be asked again', async () => {
    const { page } = shopper
    await shopper.toCard()
    await shopper.arm('checkout-pay:lost')
    // The total is asked for before the payment: what is asked after it fails.
    let isSent = false
    await page.route(/\/api\/checkout\/[^/]+$/, async route => {
      if (route.request().method() === 'POST') isSent = true
      else if (isSent) return await route.fulfill({ status: 500 })
      await route.continue()
    })
    await shopper.press('Process Payment')
    await page.getByText('We could not find out').waitFor()
    isSent = false
    await shopper.press('Check again')
    await page.getByText('most likely been paid').waitFor()
    expect(intentions()).toBe(1)
  })
})
