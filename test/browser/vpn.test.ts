// The widget works in a browser that reports that it is offline although the network works. Browsers behind some VPNs do so.
import { expect, test } from 'vitest'
import { withShopper } from './with-shopper.ts'

const { shopper } = withShopper()

test('a visitor joins and pays by card although the browser says that it is offline', async () => {
  const { context, page } = shopper
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  )
  await shopper.toCard()
  expect(await page.getByText('You’re offline.').count()).toBe(0)
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
})
