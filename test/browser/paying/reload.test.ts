// Tests that no order is paid twice after a reload, after Back, or from the back-forward cache. In Chromium.

import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()

test('a reload before the payment charges nothing, and the visitor can pay', async () => {
  const { page } = shopper
  await shopper.toCard()
  let isHeld = true
  await page.route(/credit_cards/, async route => {
    // The request waits until the reload cancels it. The test does not remove the route, because removing a route during a request can
    // leave the page's network in an unknown state.
    if (!isHeld) await route.continue()
  })
  await shopper.press('Process Payment')
  await page.getByText('Checking your card…').waitFor()
  isHeld = false
  await page.reload()
  await shopper.total('$19.00')
  expect(shopper.payments()).toHaveLength(0)
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
})

test('a reload after the payment shows the thank-you screen, and Back does not show the checkout', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.payByCard()
  await page.reload()
  await shopper.thanks()
  await page.goBack()
  await shopper.settled()
  expect(await page.getByRole('button', { name: 'Process Payment' }).count()).toBe(0)
  expect(shopper.replies()).toEqual([200])
})

test('a checkout from the back-forward cache does not pay an order twice', async () => {
  const { page } = shopper
  await shopper.toCard()
  const checkout = page.url()
  const other = await shopper.duplicateTab()
  await page.goto(`${demo.origin}/movie-club-terms`)
  await other.getByRole('button', { name: 'Gift Card' }).click()
  await other.getByLabel('Gift card number').fill(bigGiftCard)
  await other.getByLabel('PIN').fill('1234')
  await other.getByRole('button', { name: 'Add Gift Card' }).click()
  await other.getByRole('button', { name: 'Pay Now' }).click()
  await other.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  await page.bringToFront()
  await page.goBack()
  expect(page.url()).toBe(checkout)
  // The page is restored with its frames, or it is loaded again. In both cases the order cannot be paid twice.
  const pay = page.getByRole('button', { name: 'Process Payment', disabled: false })
  const isPaid = page.getByText('Your order has most likely been paid.').first()
  await Promise.race([pay.waitFor(), isPaid.waitFor()])
  if (await pay.isVisible()) await pay.click()
  await isPaid.waitFor()
  expect(shopper.replies()).toEqual([200])
})
