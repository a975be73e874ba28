// Closing the page makes the browser ask for confirmation during a payment and at no other time, in Chromium (specification §4.7).
import type { Dialog, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { shop } from '../shopper.ts'
import { withNewPage } from '../with-new-page.ts'

const { opened: shopper } = withNewPage(server => shop(server), { slowFor: 3000 })
let dialogs: string[]
beforeEach(() => {
  dialogs = []
  shopper.page.on('dialog', async (dialog: Dialog) => {
    dialogs.push(dialog.type())
    // The visitor chooses to stay on the page.
    await dialog.dismiss()
  })
})

/** Closes the tab as a visitor does. Resolves when the tab has closed, or when the browser has asked. */
async function close(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  asked.catch(() => {})
  const closed = page.waitForEvent('close')
  closed.catch(() => {})
  await page.close({ runBeforeUnload: true })
  await Promise.race([asked, closed])
}

test('the browser asks for confirmation during a payment, and not after it', async () => {
  await shopper.toCard()
  await shopper.arm('checkout-pay:slow')
  await shopper.press('Process Payment')
  await expect.poll(() => shopper.payments().length).toBe(1)
  await close(shopper.page)
  expect(dialogs).toEqual(['beforeunload'])
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
  await close(shopper.page)
  expect(dialogs).toHaveLength(1)
  expect(shopper.page.isClosed()).toBe(true)
})
