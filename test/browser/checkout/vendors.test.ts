// The elements of the vendors at the checkout, in Chromium with the built files: an unmount leaves none of them in the page.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Counts the elements that the card provider has added to the page. */
const left = () =>
  shopper.page.evaluate(() => ({
    frames: document.querySelectorAll('iframe').length,
    slotted: document.querySelectorAll('[data-movie-club] > [slot]').length,
  }))
const none = { frames: 0, slotted: 0 }
const nothingLeft = async () => {
  await expect.poll(left, { timeout: 10_000 }).toEqual(none)
  await shopper.settled()
  expect(await left()).toEqual(none)
}

test('an unmount removes all elements of the vendors from a checkout that is hidden after Back', async () => {
  const { page } = shopper
  // PayPal's button, and the four frames of the card.
  const open = { frames: 4, slotted: 5 }
  await shopper.toCheckout('?format=umd')
  await shopper.choose('PayPal')
  await shopper.walletButton('PayPal').waitFor()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await expect.poll(left).toEqual(open)
  await page.goBack()
  await shopper.heading('Choose your membership')
  expect(await left()).toEqual(open)
  await page.evaluate(() => {
    const { mount } = Reflect.get(globalThis, 'MovieClub')
    mount(document.querySelector('[data-movie-club]')).unmount()
  })
  await nothingLeft()
  expect(await shopper.errors()).toEqual([])
})
