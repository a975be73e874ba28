// Tests which payment option opens automatically and when, in Chromium, and that this does not disturb the visitor.

import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { bigGiftCard, smallGiftCard } from '../shopper.ts'
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

test('the last successful way to pay opens automatically at the next checkout', async () => {
  await shopper.walkToCheckout()
  await shopper.payByCard()
  await shopper.walkToCheckout()
  await openOption('Credit Card').waitFor()
  expect(await openNames(), 'the next time').toEqual(['Credit Card'])
})

const focused = () =>
  shopper.page.evaluate(() => {
    const { activeElement } = document.querySelector('[data-movie-club]')?.shadowRoot ?? document
    return activeElement?.className
  })

test('after a gift card, the wallet opens without moving the focus or the page', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  const scrolled = await page.evaluate(() => window.scrollY)
  await shopper.addGiftCard(smallGiftCard)
  await openOption('Google Pay').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card', 'Google Pay'])
  expect(await focused()).toBe('mc-gift')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('after a gift card, the card option opens if the device has no wallet', async () => {
  await shopper.toCheckout('?methods=giftCard,creditCard,payPal')
  await shopper.addGiftCard(smallGiftCard)
  await openOption('Credit Card').waitFor()
  expect(await openNames()).toEqual(['Gift Card', 'Credit Card'])
})

test('no further option opens automatically if a gift card covers the whole order', async () => {
  await shopper.toCheckout()
  await shopper.addGiftCard(bigGiftCard)
  await shopper.page.getByRole('button', { name: 'Pay Now' }).waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card'])
})

test('the option Credit Card with a typed card opens again after a gift card was added', async () => {
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.addGiftCard(smallGiftCard)
  await openOption('Credit Card').waitFor()
  expect(await openNames()).toEqual(['Gift Card', 'Credit Card'])
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

test('after “Remove Card”, the focus is on the Gift Card option', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await openOption('Google Pay').waitFor()
  await page.getByRole('button', { name: 'Remove Card' }).press('Enter')
  await page.getByText('PAY BALANCE').waitFor({ state: 'detached' })
  await shopper.settled()
  expect(await option('Gift Card').evaluate(button => button.matches(':focus'))).toBe(true)
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

test('the payment options stay closed until the visitor sees the checkout', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await reloadOutOfSight()
  await shopper.settled()
  expect([await openNames(), await frames()]).toEqual([[], 0])
  await page.getByText('Cart total').scrollIntoViewIfNeeded()
  await openOption('Credit Card').waitFor()
})

test('the card option stays open when a wallet becomes ready later', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await reloadOutOfSight()
  await page.getByText('Cart total').scrollIntoViewIfNeeded()
  await openOption('Credit Card').waitFor()
  await shopper.fillCard()
  expect(await option('Google Pay').count()).toBe(0)
  await page.evaluate(() => Reflect.get(globalThis, 'letGoogleAnswer')())
  await option('Google Pay').waitFor()
  expect(await openNames()).toEqual(['Credit Card'])
  await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
})

test('the gift card field keeps the focus when more ways to pay appear', async () => {
  const { page } = shopper
  const answering = gate()
  await page.route(/gateway.*configuration/, async route => {
    await answering.opened
    await route.fallback()
  })
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
