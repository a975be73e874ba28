// The replies of the cinema's server to POST checkout, in Chromium: the widget shows the reply, and the visitor can try again.
// Replies that do not say whether money was taken are in lost-reply.test.ts.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const nonces = () =>
  shopper.payments().map(({ body }) => (body as { securedCardData: unknown }).securedCardData)

const failed = 'An error occurred during payment processing.'
const detailed = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, detail }),
})
const refusals = [
  ['429', 'Too many requests.', detailed(429, 'Too many requests.')],
  ['422', 'This payment is not valid any more.', detailed(422, 'This payment is not valid any more.')],
  ['401', 'You have been signed out.', detailed(401, 'You have been signed out.')],
  ['503', 'The bank does not answer.', detailed(503, 'The bank does not answer.')],
  ['success: false', failed, { json: { success: false } }],
] as const
const paidAlready = detailed(409, 'This order has already been paid.')

test('each rejected payment is sent once and reported in the error dialog', async () => {
  const { page } = shopper
  await shopper.toCard()
  const pay = () => page.getByRole('button', { name: 'Process Payment', disabled: false }).click()
  const isTold = async (words: string) => {
    await shopper.whoops(words)
    await page.getByText('Processing your payment…').waitFor({ state: 'detached' })
  }
  // The demo's server sends this failure.
  await shopper.arm('checkout-pay:500')
  await pay()
  await isTold('Our booking system is not answering. Please try again in a few minutes.')
  expect(nonces()).toHaveLength(1)

  // The test replies instead of the server.
  let sent = 0
  let reply: (typeof refusals)[number][2] | typeof paidAlready | undefined
  await page.route(/\/api\/checkout\/[^/]+$/, route => {
    if (route.request().method() !== 'POST' || !reply) return route.continue()
    sent += 1
    return route.fulfill(reply)
  })
  for (const [index, [kind, words, given]] of refusals.entries()) {
    reply = given
    await pay()
    await isTold(words)
    expect(sent, kind).toBe(index + 1)
  }
  // The reply "already paid" does not count as a failure.
  reply = paidAlready
  await pay()
  await shopper.thanks()
  expect(shopper.payments(), 'what reached the server').toHaveLength(1)
})
