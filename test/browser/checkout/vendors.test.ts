// Card providers and wallets that fail at the checkout, in Chromium with the built files. None of their elements stay in the page.

import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { smallGiftCard } from '../shopper.ts'
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

test('if the card provider does not reply, gift cards work and a retry appears', async () => {
  const { page } = shopper
  const answering = gate()
  await page.route(/gateway.*configuration/, async route => {
    await answering.opened
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Please accept our terms.' })
  })
  await shopper.walkToCheckout()
  await page.locator('.mc-spinner').filter({ hasText: 'Loading the ways to pay…' }).waitFor()
  expect(await page.getByRole('button', { name: 'Credit Card' }).count()).toBe(0)
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  answering.open()
  await page
    .locator('.mc-alert-error')
    .filter({ hasText: 'isn’t available right now' })
    .waitFor({ timeout: 25_000 })
  await page.unroute(/gateway.*configuration/)
  await shopper.press('Try again')
  await shopper.payByCard()
})

test('card fields are created again after a move, and removed after the payment', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.toggleAttribute('data-old')
    const host = document.querySelector('[data-movie-club]')
    if (host) document.body.prepend(host)
  })
  await page.getByRole('button', { name: 'Process Payment', disabled: true }).waitFor()
  await page.locator('iframe[data-old]').first().waitFor({ state: 'detached' })
  await shopper.payByCard()
  await nothingLeft()
})

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
