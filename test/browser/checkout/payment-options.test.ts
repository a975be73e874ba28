// The ways to pay at the checkout, and how they open, in Chromium.

import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const expanded = (name: string) =>
  shopper.page.getByRole('button', { name, exact: true }).first().getAttribute('aria-expanded')

test('only one payment option is open at a time, and the pressed option does not move', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 360, height: 640 })
  await shopper.toCheckout()
  await shopper.choose('Gift Card')
  expect(await expanded('Gift Card')).toBe('true')
  await shopper.choose('Credit Card')
  expect([await expanded('Gift Card'), await expanded('Credit Card')]).toEqual(['false', 'true'])
  // Selects the option's heading. PayPal's own button has the same name, and comes first in the page after it has loaded.
  const payPal = page.locator('button[aria-expanded]', { hasText: 'PayPal' })
  await payPal.scrollIntoViewIfNeeded()
  const top = () => payPal.evaluate(element => element.getBoundingClientRect().top)
  const before = await top()
  await payPal.click()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  expect(await expanded('Credit Card')).toBe('false')
})

test('the gift card option stays open beside the card option, which keeps its typed card', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 360, height: 640 })
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.choose('Credit Card')
  expect([await expanded('Gift Card'), await expanded('Credit Card')]).toEqual(['true', 'true'])
  // The button is enabled, so the frames still contain the card that was typed before the gift card was added.
  await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
})
