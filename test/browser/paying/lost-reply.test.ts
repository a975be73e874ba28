// A payment whose reply is lost, also while the browser's storage fails, in Chromium (specification §4.7, §13). The tests in
// test/unit/flow/ledger have more faults of the storage, and test/contract/matrix.test.ts has all replies.
import type { Dialog } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { shop } from '../shopper.ts'
import { withNewPage } from '../with-new-page.ts'

const { opened: shopper } = withNewPage(server => shop(server))
let dialogs: string[]
beforeEach(() => {
  dialogs = []
  shopper.page.on('dialog', async (dialog: Dialog) => {
    dialogs.push(dialog.type())
    await dialog.dismiss()
  })
})

/** Pays by card. The payment does not reach the server, and the widget asks about it. */
async function loseReply(): Promise<void> {
  await shopper.arm('checkout-pay:drop*5')
  await shopper.press('Process Payment')
  await shopper.page.getByText('We didn’t hear back about your payment').waitFor()
}

test('“Continue” opens the thank-you screen if the reply to the payment was cut off', async () => {
  await shopper.toCard()
  await shopper.arm('checkout-pay:cut')
  await shopper.press('Process Payment')
  await shopper.page.getByText('most likely been paid').first().waitFor()
  await shopper.press('Continue')
  await shopper.thanks()
  // If a connection drops, Chromium repeats the call with the same key, and the server takes only one payment.
  expect(new Set(shopper.payments().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('if neither the storage nor the history keeps a payment, the page has to stay open', async () => {
  const { page } = shopper
  await shopper.toCard()
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Refused by the test.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    history.pushState = refuse
    history.replaceState = refuse
  })
  await loseReply()
  await page
    .getByText(/(page|tab|window)\b.*\bopen\b|\bopen\b.*(page|tab|window)/i)
    .first()
    .waitFor()
  const asked = page.waitForEvent('dialog', { timeout: 5_000 }).catch(() => null)
  await page.close({ runBeforeUnload: true })
  await asked
  expect(dialogs).toEqual(['beforeunload'])
  expect(page.isClosed()).toBe(false)
})

/** Each function spoils the storage: the first one now, and the second one when the payment is sent. */
const spoilers = {
  'had filled': () =>
    shopper.page.evaluate(() => {
      let text = 'x'.repeat(1_000_000)
      for (let count = 0; text.length > 0; count += 1)
        try {
          sessionStorage.setItem(`page-${count}`, text)
        } catch {
          text = text.slice(0, Math.floor(text.length / 2))
        }
    }),
  'had cleared': () =>
    shopper.page.route(/\/api\/checkout\/[^/]+$/, async route => {
      if (route.request().method() === 'POST') await shopper.page.evaluate(() => sessionStorage.clear())
      await route.continue()
    }),
}

test.each(Object.entries(spoilers))(
  'a payment is asked about after a reload, although the page %s the storage',
  async (_, spoil) => {
    const { page } = shopper
    await shopper.toCard()
    await spoil()
    await loseReply()
    await page.reload()
    await page.getByRole('button', { name: 'Check again' }).waitFor({ timeout: 10_000 })
    expect(await page.getByRole('button', { name: 'Process Payment' }).isVisible()).toBe(false)
  },
)
