// A checkout that Chromium keeps in its back-forward cache while a second page of the site is used (specification §13.1).
import { expect, test } from 'vitest'
import { backToCachedPage, leaveFor } from '../drivers/back-forward-cache.ts'
import { shop } from '../shopper.ts'
import { withNewPage } from '../with-new-page.ts'

const { demo, opened: shopper } = withNewPage(server => shop(server, { keepsPages: true }))
/** Counts payments by idempotency key. If a connection drops, the browser itself repeats the call, with the same key. */
const intentions = () => new Set(shopper.payments().map(({ headers }) => headers['idempotency-key'])).size
const pay = () => shopper.page.getByRole('button', { name: 'Process Payment' })

/** Opens the same checkout on a second page of the site. Returns the URL of the first page. */
async function toSecondPage(): Promise<string> {
  const { page } = shopper
  const address = page.url()
  await leaveFor(page, `${demo.origin}/hosts/tickets.html${new URL(address).hash}`)
  await shopper.total('$19.00')
  return address
}

const question = (words: string) => shopper.page.getByText(words).first().waitFor()

/** Fills in the card on the second page and pays, while the server simulates this fault of `demo/scenarios.ts`. */
async function payWith(fault: string): Promise<void> {
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.arm(fault)
  await shopper.press('Process Payment')
}

/** Expects that the cached page shows no way to pay, and does not pay automatically. */
async function paysNoMore(): Promise<void> {
  expect(await pay().count()).toBe(0)
  await shopper.settled()
  expect(intentions()).toBe(1)
}

test('a cached checkout checks a payment that a second page sent, but could not check', async () => {
  const { page } = shopper
  await shopper.toCard()
  const address = await toSecondPage()
  let isSent = false
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() === 'POST') isSent = true
    else if (isSent) return await route.fulfill({ status: 500 })
    await route.continue()
  })
  await payWith('checkout-pay:lost')
  await question('We couldn’t find out')
  // The server simulates the fault, because Playwright's routes do not apply to the cached page.
  await shopper.arm('checkout:500*always')
  await backToCachedPage(page, address)
  await question('We couldn’t find out')
  await paysNoMore()
  await shopper.arm('')
  await shopper.press('Check again')
  await question('most likely been paid')
  await shopper.press('Continue')
  await shopper.thanks()
  expect(intentions()).toBe(1)
})

test('a cached checkout shows the thank-you screen after a payment on the second page', async () => {
  await shopper.toCard()
  const address = await toSecondPage()
  await shopper.payByCard()
  await backToCachedPage(shopper.page, address)
  await shopper.thanks()
  await paysNoMore()
})
