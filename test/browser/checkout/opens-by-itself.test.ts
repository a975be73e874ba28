// The way to pay that opens by itself, in Chromium: which one, when, and that it takes nothing from the visitor.

import { expect, test } from 'vitest'
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

test.each([
  ['?apple', 'Apple Pay'],
  ['', 'Google Pay'],
  ['?methods=giftCard,creditCard,payPal', 'Credit Card'],
])('is the first wallet of the device, else the card: %s', async (query, name) => {
  const { page } = shopper
  await shopper.walkToCheckout(query)
  const scrolled = await page.evaluate(() => window.scrollY)
  await openOption(name).waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual([name])
  expect(
    await page.evaluate(
      () => document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.tagName,
    ),
  ).toBe('H2')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('is the one that was paid with last, before any wallet', async () => {
  await shopper.toCheckout()
  await shopper.payByCard()
  await shopper.toCheckout()
  await openOption('Credit Card').waitFor()
  expect(await openNames()).toEqual(['Credit Card'])
})

test('is none where there is only a gift card and PayPal', async () => {
  await shopper.toCheckout('?methods=giftCard,payPal')
  await option('PayPal').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual([])
})

test('waits until the visitor sees the checkout, and fetches no frames before that', async () => {
  const { page } = shopper
  await shopper.toCheckout('?methods=giftCard,creditCard')
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      history.scrollRestoration = 'manual'
      document.body.style.paddingTop = '4000px'
    })
  })
  await page.reload()
  await option('Credit Card').waitFor()
  await shopper.settled()
  expect([await openNames(), await frames()]).toEqual([[], 0])
  await page.getByText('Cart total').scrollIntoViewIfNeeded()
  await openOption('Credit Card').waitFor()
  await shopper.fillCard()
})

test('leaves alone what the visitor opened or closed, also when the amounts load again', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await openOption('Google Pay').waitFor()
  await option('Google Pay').click()
  await page.getByRole('radio', { name: '2 years', exact: true }).check()
  await shopper.total('$33.00')
  await shopper.settled()
  expect(await openNames()).toEqual([])
  await page.goBack()
  await shopper.heading('Choose your membership')
  await page.goForward()
  await option('Credit Card').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual([])
})

/** Requests of this address wait until the function that is returned is called. */
async function holdBack(address: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await shopper.page.route(address, async route => {
    await held
    await route.fallback()
  })
  return release
}

test('takes neither the place nor the focus from a gift card that is being typed', async () => {
  const { page } = shopper
  const release = await holdBack(/gateway.*configuration/)
  await shopper.toCheckout()
  await shopper.choose('Gift Card')
  await page.getByLabel('Gift card number').pressSequentially('6000')
  release()
  await option('PayPal').waitFor()
  await shopper.settled()
  expect(await openNames()).toEqual(['Gift Card'])
  expect(await page.getByLabel('Gift card number').evaluate(e => e.matches(':focus'))).toBe(true)
})

test('stays when a wallet turns up late', async () => {
  const { page } = shopper
  // Google's script says what it can do only when the test lets it.
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
  await shopper.toCheckout()
  await openOption('Credit Card').waitFor()
  await shopper.fillCard()
  expect(await option('Google Pay').count()).toBe(0)
  await page.evaluate(() => Reflect.get(globalThis, 'letGoogleAnswer')())
  await option('Google Pay').waitFor()
  expect(await openNames()).toEqual(['Credit Card'])
  await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
})
