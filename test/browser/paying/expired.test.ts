// Tests an order that expires while the visitor pays, in Chromium.
import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()

/** Expires the order at the server only. The page notices the expiry at its next request. */
const expire = () => {
  for (const { carts } of demo.visitors.values())
    for (const [id, cart] of carts) carts.set(id, { ...cart, expires: 0 })
}
const carts = () => shopper.callNames().filter(name => name === 'POST cart').length

test('the card must be typed again if the order expires during a payment', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  expire()
  await shopper.press('Process Payment')
  await page.getByText('Please enter your card again.').waitFor()
  await shopper.total('$9.00')
  expect(carts()).toBe(2)
  const card = page.getByRole('button', { name: 'Credit Card', exact: true })
  expect(await card.getAttribute('aria-expanded')).toBe('true')
  expect(shopper.replies().filter(status => status === 200)).toEqual([])
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(shopper.replies().filter(status => status === 200)).toHaveLength(1)
})
