// The connection breaks and returns in Chromium. The visitor is notified immediately, loses no typed text, and everything that can
// load automatically does so.
import { expect, test } from 'vitest'
import { bigGiftCard } from './shopper.ts'
import { details } from './visitor.ts'
import { withShopper } from './with-shopper.ts'

const { shopper } = withShopper()

const isOffline = () => shopper.page.getByText('You’re offline.')
const nothingSent = () => shopper.page.getByText(/nothing was sent/i)
const back = async () => {
  await shopper.context.unrouteAll()
  await shopper.context.setOffline(false)
  await isOffline().waitFor({ state: 'detached' })
}
/** Breaks the connection at this call, and for all later calls. If `after` is given, waits for it before the break. */
const breakAt = (path: string, after?: Promise<unknown>) =>
  shopper.context.route(path, async route => {
    await after
    await shopper.context.setOffline(true)
    // Going offline may already have ended the request.
    await route.abort('internetdisconnected').catch(() => {})
  })

test('the register step reports a lost connection, and works after a reconnection', async () => {
  const { page, context } = shopper
  await shopper.open()
  await shopper.fillDetails()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await isOffline().waitFor({ timeout: 5000 })
  await shopper.press('Continue')
  await nothingSent().waitFor({ timeout: 5000 })
  expect(shopper.callNames().filter(name => !name.startsWith('GET'))).toEqual([])
  await back()
  await nothingSent().waitFor({ state: 'detached' })
  for (const [label, text] of Object.entries(details))
    expect(await page.getByLabel(label).inputValue()).toBe(text)
  expect(shopper.callNames().filter(name => !name.startsWith('GET'))).toEqual([])
  await shopper.press('Continue')
  await shopper.heading('Choose your membership')
})

test('an order is made only once if the connection is lost before the checkout', async () => {
  const { page } = shopper
  await shopper.open('?as=free-adult')
  await shopper.heading('Choose your membership')
  await page.getByRole('checkbox').check()
  await breakAt('**/api/checkout/*/gift-card')
  await shopper.press('Continue')
  await shopper.heading(/as a VIP/)
  await isOffline().waitFor()
  await page.locator('.mc-alert-error').first().waitFor()
  expect(shopper.callNames()).not.toContain('GET checkout/{id}')
  await back()
  await page.getByText('Cart total').waitFor()
  const count = (name: string) => shopper.callNames().filter(call => call === name).length
  expect([count('POST cart'), count('POST cart/{id}/membership'), count('POST checkout/{id}')]).toEqual([
    1, 1, 0,
  ])
})

test('a lost connection at the checkout is not blamed on the card', async () => {
  const { page, context } = shopper
  await shopper.toCard()
  const pay = page.getByRole('button', { name: 'Process Payment' })
  // The provider's frame notices the lost connection first. The browser still reports that it is online.
  await context.route('**/credit_cards', route => route.abort('internetdisconnected'))
  await pay.click()
  await shopper.whoops('Nothing was charged, and your card wasn’t declined.')
  await context.unrouteAll()
  await context.setOffline(true)
  await isOffline().waitFor({ timeout: 5000 })
  await pay.click()
  await shopper.whoops('You seem to be offline, so nothing was sent')
  expect(await page.getByText('Check your card details').count()).toBe(0)
  await back()
  await nothingSent().waitFor({ state: 'detached' })
  await pay.click()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
})

test('a reconnection sends neither a gift card nor a payment automatically', async () => {
  const { page, context } = shopper
  await shopper.toCheckout('?methods=giftCard')
  await context.setOffline(true)
  await isOffline().waitFor({ timeout: 5000 })
  await shopper.addGiftCard(bigGiftCard)
  await nothingSent().first().waitFor()
  expect(await page.getByLabel('Gift card number').inputValue()).toBe(bigGiftCard)
  await back()
  await shopper.press('Add Gift Card')
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await pay.waitFor()
  await context.setOffline(true)
  await isOffline().waitFor()
  await pay.click()
  await shopper.whoops('You seem to be offline, so nothing was sent')
  expect(shopper.payments()).toHaveLength(0)
  await back()
  expect(shopper.payments()).toHaveLength(0)
  await pay.click()
  await shopper.heading('Welcome to the Club')
  expect(shopper.payments()).toHaveLength(1)
})
