// Tests one order in two tabs, in Chromium. No tab charges an amount that it has not shown. one-payment.test.ts has two tabs that
// pay at the same time.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 400 })
const checkIt = 'Nothing was charged. Please check your order, then pay.'

const pay = async () => {
  await shopper.page.bringToFront()
  await shopper.press('Process Payment')
}

test('the first tab buys its own duration after a change in a duplicated tab', async () => {
  const { page } = shopper
  await shopper.toCard()
  const other = await shopper.duplicateTab()
  await shopper.total('$19.00', other)
  await other.getByRole('radio', { name: '2 years', exact: true }).check()
  await shopper.total('$33.00', other)
  await pay()
  await shopper.whoops(
    `This order is now for 2 years, not 1 year. The price is now $33.00. It was $19.00. ${checkIt}`,
  )
  expect(shopper.payments()).toHaveLength(0)
  await shopper.total('$19.00')
  expect(await page.getByRole('radio', { name: '1 year', exact: true }).isChecked()).toBe(true)
  await shopper.press('Process Payment')
  await shopper.thanks()
  await page.locator('.mc-receipt .mc-order-total', { hasText: '$19.00' }).waitFor()
  const orders = shopper.calls().filter(({ path }) => path.endsWith('/membership'))
  expect(orders.at(-1)?.body).toMatchObject({ concessionItemId: 'activate-adult-1year' })
  expect(shopper.replies()).toEqual([200])
})

test('a duplicated tab learns from the server that the first tab has paid, and sends nothing', async () => {
  await shopper.toCard()
  const other = await shopper.duplicateTab()
  await shopper.total('$19.00', other)
  await pay()
  await shopper.thanks()
  await other.bringToFront()
  await other.reload()
  await other.getByText('Your order has most likely been paid.', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  // The second tab's receipt cannot say how the order was paid, because the first tab paid for it.
  expect(await other.locator('.mc-receipt').textContent()).not.toContain('Paid by')
  expect(shopper.replies()).toEqual([200])
})
