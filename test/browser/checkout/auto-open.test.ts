// The way to pay that opens by itself, in Chromium: which one, when, and that it takes nothing from the visitor.

import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
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

test('is the wallet of the device, with the focus and the place left alone; stays closed when the visitor closes it; then the one that was paid with', async () => {
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

  await shopper.payByCard()
  await shopper.walkToCheckout()
  await openOption('Credit Card').waitFor()
  expect(await openNames(), 'the next time').toEqual(['Credit Card'])
})

test('waits until the visitor sees the checkout, fetches no frames before that, and stays when a wallet turns up late', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      history.scrollRestoration = 'manual'
      document.body.style.paddingTop = '4000px'
    })
    // Google's script says what it can do only when the test lets it.
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
  await shopper.settled()
  expect([await openNames(), await frames()]).toEqual([[], 0])
  await page.getByText('Cart total').scrollIntoViewIfNeeded()
  await openOption('Credit Card').waitFor()
  await shopper.fillCard()

  expect(await option('Google Pay').count()).toBe(0)
  await page.evaluate(() => Reflect.get(globalThis, 'letGoogleAnswer')())
  await option('Google Pay').waitFor()
  expect(await openNames()).toEqual(['Credit Card'])
  await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
})

test('takes neither the place nor the focus from a gift card that is being typed', async () => {
  const { page } = shopper
  const answering = gate()
  await page.route(/gateway.*configuration/, async route => {
    await answering.opened
    await route.fallback()
  })
  // Not a kept walk, which is made anew only once nothing is under way.
  await shopper.walkToCheckout()
  await shopper.choose('Gift Card')
  await page.getByLabel('Gift card number').pressSequentially('6000')
  answering.open()
  await option('PayPal').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card'])
  expect(await page.getByLabel('Gift card number').evaluate(e => e.matches(':focus'))).toBe(true)
})
