// Changes to the card form at the checkout, in Chromium with the built files: by a gift card, and by a theme that wraps the card's frames.

import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

test('the checkout asks for the card again after a gift card has covered the order', async () => {
  const { page } = shopper
  const words = page.getByText('Please enter your card again.')
  await shopper.toCard()
  expect(await words.count()).toBe(0)
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Remove Card')
  await shopper.choose('Credit Card')
  await words.waitFor()
  await shopper.fillCard()
  await words.waitFor({ state: 'detached' })
})

test('the checkout offers other methods if a script wraps the card fields again and again', async () => {
  const { page } = shopper
  await shopper.walkToCheckout('?wraps')
  await shopper.choose('Credit Card')
  const words = page.getByRole('alert').filter({ hasText: 'Paying by card isn’t available right now' })
  await words.waitFor({ timeout: 20_000 })
  await words.getByText('Please choose another way to pay').waitFor()
})
