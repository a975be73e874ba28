// The specifics of each wallet, in Chromium: where it is offered, the requests to its vendor, and scripts that fail to load.

import { expect, it } from 'vitest'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, offered, close, newLog, leftovers, logEndsWith } = withBench()

const preset = (values: object) =>
  driver.page.evaluate(given => Object.assign(window, { __movieClubDemo: given }), values)

it('Apple Pay is offered only on a device that can pay with version 3', async () => {
  await visit('?apple')
  await preset({ canMakePayments: false })
  await connect()
  expect(await offered()).not.toContain('applePay')
  await preset({})
  expect(await offered()).toContain('applePay')
})

it('Apple Pay reports in the console that Apple does not know the domain', async () => {
  await visit('?apple')
  await connect()
  await open('applePay')
  await driver.page.route('**/apple_pay_web/sessions', route => route.fulfill({ status: 422, json: {} }))
  await driver.click('button', 'Buy with Apple Pay')
  await logEndsWith('idle')
  const problem = { kind: 'payment-unavailable', method: 'applePay', reason: 'domain-not-registered' }
  expect(await newLog()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
  expect(driver.errors().join()).toContain('register it there')
})

it('Google Pay is offered only if its script loads and Google is ready', async () => {
  server.blocked.add('/vendors/google-pay.js')
  await visit()
  await connect()
  const blocked = await offered()
  expect(blocked, 'its script is blocked').not.toContain('googlePay')
  expect(blocked, 'a device without Apple Pay').not.toContain('applePay')
  expect(await driver.page.locator('script[src*="pay.google.com"]').count()).toBe(0)
  server.blocked.clear()
  expect(await offered(), 'its script comes through again').toContain('googlePay')

  await preset({ googleReady: false })
  await connect()
  expect(await offered(), 'Google is not ready').not.toContain('googlePay')
})

it.each([
  ['sandbox', 'TEST'],
  ['production', 'PRODUCTION'],
] as const)(
  'in the %s environment, Google Pay sends the amount to Google’s environment %s (specification §9)',
  async (environment, expected) => {
    await visit()
    await preset({ googlePay: 'cancel' })
    await connect({ environment })
    await newLog()
    await open('googlePay')
    await driver.click('button', 'Google Pay')
    await logEndsWith('idle')
    const request = await driver.page.evaluate(() => Reflect.get(window, 'movieClubDemoGoogleRequest'))
    expect(request).toMatchObject({
      environmentOfClient: expected,
      merchantInfo: { merchantId: 'merchant', merchantName: 'Ritz' },
      transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '19.00', currencyCode: 'AUD' },
      allowedPaymentMethods: [{ parameters: { billingAddressRequired: false } }],
    })
    await close()
  },
)

it('Apple and Google draw a button that differs from the colour of the widget’s text', async () => {
  await visit('?apple')
  // Defines the element, as on a page that has loaded Apple's script.
  await driver.page.evaluate(() => customElements.define('apple-pay-button', class extends HTMLElement {}))
  await connect()
  for (const [words, expected] of [
    ['rgb(10, 20, 30)', 'black'],
    ['rgb(251, 243, 226)', 'white'],
    ['rgba(255, 255, 255, 0.9)', 'white'],
    ['lab(98 0 0)', 'white'],
    ['oklch(0.93 0.02 90)', 'white'],
    ['oklch(0.2 0.02 90)', 'black'],
    ['color-mix(in srgb, white, black 10%)', 'white'],
  ] as const) {
    await driver.page.evaluate(color => {
      const place = document.querySelector('#host')?.shadowRoot?.querySelector<HTMLElement>('.place')
      if (place) place.style.color = color
    }, words)
    await open('applePay')
    const apple = driver.page.locator('apple-pay-button')
    expect(await apple.getAttribute('buttonstyle'), words).toBe(expected)
    await close()
    await open('googlePay')
    const google = driver.page.getByRole('button', { name: 'Google Pay' })
    const ground = await google.evaluate(button => getComputedStyle(button).backgroundColor)
    expect(ground, words).toBe(expected === 'white' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)')
    await close()
  }
})

it('the buttons of the vendors have the theme’s corner radius', async () => {
  await visit('?apple')
  await driver.page.evaluate(() => {
    customElements.define('apple-pay-button', class extends HTMLElement {})
    const place = document.querySelector('#host')?.shadowRoot?.querySelector<HTMLElement>('.place')
    if (place) place.style.borderRadius = '13px'
  })
  await connect()
  const cornersOf = (button: string) =>
    driver.page.locator(button).evaluate(element => getComputedStyle(element).borderTopLeftRadius)
  await open('applePay')
  const apple = driver.page.locator('apple-pay-button')
  expect(
    await apple.evaluate(element => element.style.getPropertyValue('--apple-pay-button-border-radius')),
  ).toBe('13px')
  await close()
  await open('googlePay')
  expect(await cornersOf('button[aria-label="Google Pay"]')).toBe('13px')
  await close()
  await open('payPal')
  expect(await cornersOf('#host button')).toBe('13px')
  await close()
})

it('the PayPal SDK is requested with the intent “capture”, and adds only its own frame', async () => {
  await visit()
  await connect()
  expect(await open('payPal')).toBe('open')
  const query = await driver.page.evaluate(() =>
    Reflect.get(Reflect.get(window, 'movieClubPayPal_demo_client_AUD'), 'query'),
  )
  // The emulated gateway rejects an order with a different intent. wallets.test.ts tests a payment with the intent “capture”.
  expect(query).toMatchObject({ intent: 'capture', currency: 'AUD', components: 'buttons', commit: 'true' })
  const frames = await driver.page.locator('iframe').evaluateAll(all => all.map(({ outerHTML }) => outerHTML))
  expect(frames.filter(html => !html.includes('paypal-sdk'))).toEqual([])
  expect(server.asked.filter(path => path.includes('dispatch-frame'))).toEqual([])
  await close()
  expect(await leftovers()).toEqual(nothingLeft)
})

it('a wallet’s script that never loads is abandoned at the time limit and removed', async () => {
  server.silent.add('/vendors/google-pay.js').add('/vendors/paypal-sdk.js')
  await visit()
  await connect({ limits: { offer: 300, open: 300 } })
  const loading = driver.page.waitForRequest(/pay\.google\.com/)
  const answer = offered()
  await loading
  expect(await answer).not.toContain('googlePay')
  await driver.page.locator('script[src*="pay.google.com"]').waitFor({ state: 'detached' })
  expect(await open('payPal')).toMatchObject({ method: 'payPal', reason: 'no-answer' })
  expect(await leftovers()).toEqual(nothingLeft)
})
