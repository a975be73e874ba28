// Tests the checkout after the visitor leaves it and returns, by Back and Forward, by a reload or with a different choice. Also
// tests an order that expires. In Chromium.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 800 })
const duration = (name: string) => shopper.page.getByRole('radio', { name, exact: true })
const ready = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false })
const paidItems = () =>
  shopper
    .calls()
    .filter(({ path }) => /membership$/.test(path) && path.startsWith('cart/'))
    .map(({ body }) => (body as { concessionItemId: string }).concessionItemId)

test('the checkout keeps a typed card after Back and Forward, and loads nothing', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  const asked = () => shopper.callNames().filter(name => name.includes('checkout')).length
  const before = asked()
  await page.goBack()
  await shopper.heading('Choose your membership')
  await page.getByRole('radio', { name: 'Senior', exact: true }).check()
  await page.goForward()
  await shopper.heading('You are about to join as a VIP')
  await ready().waitFor()
  await shopper.settled()
  expect(asked()).toBe(before)
  // The visitor chose Senior but did not order it, so the latest order is still that of Adult.
  expect(paidItems().at(-1)).toBe('activate-adult-1year')
})

test('the checkout shows a membership chosen while a duration was being ordered', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.arm('cart-membership:slow')
  await duration('2 years').check()
  await page.goBack()
  await shopper.heading('Choose your membership')
  await page.getByRole('radio', { name: 'Senior', exact: true }).check()
  await shopper.press('Continue')
  await shopper.total('$15.00')
  expect(paidItems().at(-1)).toBe('activate-senior-1year')
  await ready().click()
  await shopper.thanks()
})

test('a reload during a change of the duration orders the chosen duration', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.arm('cart-membership:slow')
  await duration('2 years').check()
  await expect.poll(() => paidItems().at(-1)).toBe('activate-adult-2year')
  for (const moment of ['in the middle', 'later']) {
    await page.reload()
    await shopper.total('$33.00')
    expect(await duration('2 years').isChecked(), moment).toBe(true)
  }
  await shopper.payByCard()
})

test('an expired order is replaced, and a card can pay for the new order', async () => {
  const { page } = shopper
  await page.clock.install()
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.expire()
  await shopper.press('Process Payment')
  await page.getByText('Your order expired, so we set it up again.').waitFor()
  await shopper.total('$19.00')
  expect(shopper.payments()).toHaveLength(0)
  await shopper.payByCard()
})
