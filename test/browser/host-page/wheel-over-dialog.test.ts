// A page with smooth scrolling, in Chromium: a wheel over a dialog of the widget does not scroll the page behind it.
import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const top = () => shopper.page.evaluate(() => Math.round(scrollY))

async function wheel(): Promise<void> {
  await shopper.page.mouse.move(640, 360)
  await shopper.page.mouse.wheel(0, 300)
  // The browser handles a wheel event a few frames later.
  await shopper.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
}

test('the page does not scroll under a dialog, and scrolls when the dialog has closed', async () => {
  await shopper.toCheckout('?smooth-scrolling', '/hosts/listening.html')
  await shopper.addGiftCard(bigGiftCard)
  await shopper.arm('checkout-pay:500')
  await shopper.press('Pay Now')
  await shopper.page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
  const before = await top()
  await wheel()
  expect(await top()).toBe(before)
  await shopper.page.keyboard.press('Escape')
  await shopper.page.getByRole('dialog', { name: 'WHOOPS' }).waitFor({ state: 'detached' })
  await wheel()
  expect(await top()).not.toBe(before)
})
