// Tests which payment option opens automatically and when, in Chromium, and that this does not disturb the visitor.

import { expect, test } from 'vitest'
import { gate, hold } from '../gate.ts'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

const option = (name: string) =>
  shopper.page.getByRole('button', { name, exact: true }).and(shopper.page.locator('[aria-expanded]'))
const openOption = (name: string) => option(name).and(shopper.page.locator('[aria-expanded=true]'))
const openNames = () =>
  shopper.page
    .getByRole('region', { name: 'Payment Options' })
    .locator('[aria-expanded=true]')
    .allTextContents()
const frames = () => shopper.page.locator('iframe[name^="braintree-hosted-field"]').count()

test('the device’s wallet opens automatically, and moves neither the focus nor the page', async () => {
  const { page } = shopper
  await shopper.walkToCheckout()
  const scrolled = await page.evaluate(() => window.scrollY)
  await openOption('Google Pay').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Google Pay'])
  expect(
    await page.evaluate(
      () => document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.tagName,
    ),
  ).toBe('H2')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('a closed way to pay stays closed when the checkout loads again', async () => {
  const { page } = shopper
  await shopper.walkToCheckout()
  await openOption('Google Pay').waitFor()
  await option('Google Pay').click()
  await page.getByRole('radio', { name: '2 years', exact: true }).check()
  await shopper.total('$33.00')
  await shopper.settled()
  expect(await openNames(), 'when the amounts load again').toEqual([])
  await page.goBack()
  await shopper.heading('Choose your membership')
  await page.goForward()
  await option('Credit Card').waitFor()
  await shopper.settled()
  expect(await openNames(), 'when the checkout is entered again').toEqual([])
})

const focused = () =>
  shopper.page.evaluate(() => {
    const { activeElement } = document.querySelector('[data-movie-club]')?.shadowRoot ?? document
    return activeElement?.className
  })

test('a wallet opens after a gift card without moving the page, and removing it moves the focus', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  const scrolled = await page.evaluate(() => window.scrollY)
  await shopper.addGiftCard(smallGiftCard)
  await openOption('Google Pay').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card', 'Google Pay'])
  expect(await focused()).toBe('mc-gift')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.getByRole('button', { name: 'Remove Card' }).press('Enter')
  await page.getByText('PAY BALANCE').waitFor({ state: 'detached' })
  await shopper.settled()
  expect(await option('Gift Card').evaluate(button => button.matches(':focus'))).toBe(true)
})

test('an option stays open if it is opened during the check of a gift card', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  const answering = gate()
  await page.route('**/gift-card', async route => {
    if (route.request().method() === 'POST') await answering.opened
    await route.continue()
  })
  await shopper.addGiftCard(smallGiftCard)
  await option('PayPal').first().click()
  answering.open()
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card', 'PayPal'])
})

/** Reloads the checkout far below the visible part of the page. Google Pay is not ready until a test calls `letGoogleAnswer`. */
async function reloadOutOfSight(): Promise<void> {
  const { page } = shopper
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      history.scrollRestoration = 'manual'
      document.body.style.paddingTop = '4000px'
    })
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
  await page.reload()
  await option('Credit Card').waitFor()
}

test('unseen options stay closed, and a late wallet moves and closes nothing', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await reloadOutOfSight()
  await shopper.settled()
  expect([await openNames(), await frames()]).toEqual([[], 0])
  await page.getByText('Cart total').scrollIntoViewIfNeeded()
  await openOption('Credit Card').waitFor()
  await shopper.fillCard()
  await shopper.settled()
  expect(await option('Google Pay').count()).toBe(0)
  const button = page.getByRole('button', { name: 'Process Payment', disabled: false })
  const top = () => button.evaluate(element => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate(() => Reflect.get(globalThis, 'letGoogleAnswer')())
  await option('Google Pay').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Credit Card'])
  expect(await top()).toBe(before)
})

test('the gift card field keeps the focus when more ways to pay appear', async () => {
  const { page } = shopper
  const answering = await hold(page, /gateway.*configuration/)
  // This test does not call `toCheckout`, which can wait until no request is under way. That wait would never end, because the
  // test delays a request.
  await shopper.walkToCheckout()
  await shopper.choose('Gift Card')
  await page.getByLabel('Gift card number').pressSequentially('6000')
  answering.open()
  await option('PayPal').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card'])
  expect(await page.getByLabel('Gift card number').evaluate(e => e.matches(':focus'))).toBe(true)
})
