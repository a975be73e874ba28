// The connection breaks and returns in Chromium. The visitor is notified immediately, loses no typed text, and learns what was not sent.
import { expect, test } from 'vitest'
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

test('the register step reports a lost connection, and works after a reconnection', async () => {
  const { page, context } = shopper
  await shopper.open()
  await shopper.fillDetails()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await isOffline().waitFor()
  await shopper.press('Continue')
  await nothingSent().waitFor()
  expect(shopper.callNames().filter(name => !name.startsWith('GET'))).toEqual([])
  await back()
  await nothingSent().waitFor({ state: 'detached' })
  for (const [label, text] of Object.entries(details))
    expect(await page.getByLabel(label).inputValue()).toBe(text)
  expect(shopper.callNames().filter(name => !name.startsWith('GET'))).toEqual([])
  await shopper.press('Continue')
  await shopper.heading('Choose your membership')
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
  await isOffline().waitFor()
  await pay.click()
  await shopper.whoops('You seem to be offline, so nothing was sent')
  expect(await page.getByText('Check your card details').count()).toBe(0)
  await back()
  await nothingSent().waitFor({ state: 'detached' })
  await pay.click()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
})
