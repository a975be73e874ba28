// A payment whose reply is lost, in Chromium. The widget never repeats the payment, and shows the visitor the state of the order.
// test/contract/matrix.test.ts tests how each reply is interpreted.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
/**
 * Counts payments by idempotency key. If a connection drops, the browser repeats the call with the same key, and the server takes
 * only one payment.
 */
const intentions = () => new Set(shopper.payments().map(({ headers }) => headers['idempotency-key'])).size

interface Answer {
  readonly status: number
  readonly contentType?: string
  readonly body?: string
}

/** Replies that a proxy sends in place of the server. The server receives no payment, so the order stays unpaid. */
const answers: readonly Answer[] = [
  { status: 200, contentType: 'application/json', body: '{"id":' },
  { status: 502 },
]
/** Simulated faults that stop a payment before the demo's server takes it. */
const faults = ['html', 'html-200', 'drop*5']

/** Goes to a filled-in card, and collects each POST checkout. `proxy.answer` replaces the server’s reply to the next calls. */
async function toCardBehindProxy() {
  const { page } = shopper
  const proxy: { answer: Answer | undefined } = { answer: undefined }
  const sent: Record<string, unknown>[] = []
  await shopper.toCard()
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    const request = route.request()
    if (request.method() !== 'POST') return await route.continue()
    const key = request.headers()['idempotency-key']
    if (!sent.some(attempt => attempt['key'] === key)) sent.push({ key, ...request.postDataJSON() })
    await (proxy.answer ? route.fulfill(proxy.answer) : route.continue())
  })
  const pay = page.getByRole('button', { name: 'Process Payment' })
  let attempts = 0
  /** Pays, and expects a message that no payment has been made so far. */
  const payInVain = async (what: string) => {
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).click()
    attempts += 1
    await page.getByText('We didn’t hear back about your payment').waitFor()
    await page.getByText('shows no payment so far').waitFor()
    await page.getByText('An error occurred during payment processing.').waitFor()
    await page.locator('.mc-payment-status', { hasText: '$19.00' }).waitFor()
    expect(await pay.isVisible(), what).toBe(false)
    expect(sent, `sent once after ${what}`).toHaveLength(attempts)
  }
  return { sent, proxy, payInVain }
}

test('if a proxy or a fault has prevented the payment, the visitor can pay again with a new nonce', async () => {
  const { page } = shopper
  const { sent, proxy, payInVain } = await toCardBehindProxy()
  for (const answer of answers) {
    proxy.answer = answer
    await payInVain(`the status ${answer.status}`)
    await shopper.press('Try paying again')
  }
  expect(intentions(), 'what reached the server').toBe(0)
  proxy.answer = undefined
  for (const fault of faults) {
    await shopper.arm(`checkout-pay:${fault}`)
    await payInVain(fault)
    if (fault !== faults.at(-1)) await shopper.press('Try paying again')
  }
  expect(intentions(), 'what reached the server').toBe(faults.length)

  await shopper.arm('')
  await shopper.press('Check again')
  await page.getByText('shows no payment so far').waitFor()
  await shopper.press('Try paying again')
  await page.getByRole('button', { name: 'Process Payment', disabled: false }).click()
  await shopper.thanks()
  expect(intentions()).toBe(faults.length + 1)
  const attempts = answers.length + faults.length + 1
  expect(new Set(sent.map(({ securedCardData }) => securedCardData)).size).toBe(attempts)
})

test('“Continue” opens the thank-you screen if the reply to the payment was cut off', async () => {
  await shopper.toCard()
  await shopper.arm('checkout-pay:cut')
  await shopper.press('Process Payment')
  await shopper.page.getByText('most likely been paid').waitFor()
  await shopper.press('Continue')
  await shopper.thanks()
  expect(intentions()).toBe(1)
})

test('if the payment’s reply is lost and the status check fails, the visitor can check again', async () => {
  const { page } = shopper
  await shopper.toCard()
  await shopper.arm('checkout-pay:lost')
  // The widget requests the total before the payment and after it. Only the requests after the payment get an error.
  let isSent = false
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() === 'POST') isSent = true
    else if (isSent) return await route.fulfill({ status: 500 })
    await route.continue()
  })
  await shopper.press('Process Payment')
  await page.getByText('We couldn’t find out').waitFor()
  isSent = false
  await shopper.press('Check again')
  await page.getByText('most likely been paid').waitFor()
  await shopper.press('Continue')
  await shopper.thanks()
  expect(intentions()).toBe(1)
})
