// Changes to the card form at the checkout, in Chromium with the built files. The cases are a new card, a
// gift card, a late wallet, and a theme that wraps the card's frames.

import { expect, test } from 'vitest'
import { bigGiftCard, declinedCard, paidCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const option = (name: string) => shopper.page.getByRole('button', { name, exact: true })

test('the decline message disappears for a different card of the same brand', async () => {
  const { page } = shopper
  await shopper.toCard(declinedCard)
  await shopper.press('Process Payment')
  await shopper.whoops('The card was declined.')
  const reason = page.locator('.mc-item-open').getByText('Try another card.')
  await reason.waitFor()
  await shopper.fillCard(paidCard, ['number'])
  await reason.waitFor({ state: 'detached' })
})

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

test('Process Payment does not move when a wallet becomes available late', async () => {
  const { page } = shopper
  await page.addInitScript(() => {
    let google: { payments?: { api: { PaymentsClient: { prototype: object } } } } | undefined
    const isLetGo = new Promise(resolve => Object.assign(globalThis, { letGoogleAnswer: resolve }))
    Object.defineProperty(globalThis, 'google', {
      get: () => google,
      set(value: typeof google) {
        google = value
        const client = value?.payments?.api.PaymentsClient.prototype
        if (client) Object.assign(client, { isReadyToPay: () => isLetGo.then(() => ({ result: true })) })
      },
    })
  })
  await shopper.walkToCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.settled()
  const button = page.getByRole('button', { name: 'Process Payment' })
  const top = () => button.evaluate(element => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => Reflect.get(globalThis, 'letGoogleAnswer')())
  await option('Google Pay').waitFor()
  await shopper.settled()
  expect(await top()).toBe(before)
})

test('the checkout offers other methods if a script wraps the card fields again and again', async () => {
  const { page } = shopper
  await shopper.walkToCheckout('?wraps')
  await shopper.choose('Credit Card')
  const words = page.getByRole('alert').filter({ hasText: 'Paying by card isn’t available right now' })
  await words.waitFor({ timeout: 20_000 })
  await words.getByText('Please choose another way to pay').waitFor()
})
