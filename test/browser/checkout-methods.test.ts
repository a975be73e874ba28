// Every way to pay, end to end in Chromium with the built files: what the wallets are asked for, what the server receives.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { bigGiftCard, type Shopper, shop, smallGiftCard } from './shopper.ts'

let browser: Browser
let demo: RunningDemo
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
  demo = await startDemo({ port: 0, build: false })
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})
beforeEach(async () => {
  shopper = await shop(browser, demo)
})
afterEach(() => shopper.close())

const thanks = () => shopper.heading('Welcome to the Club')

/** Pays by this option, `cents` being left to pay. */
const ways = {
  async 'Credit Card'() {
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.press('Process Payment')
    await thanks()
  },
  async 'Google Pay'(amount: string) {
    const { page } = shopper
    await shopper.answer('googlePay', 'pay')
    await shopper.choose('Google Pay')
    await page.locator('.mc-vendor-mount').getByRole('button', { name: 'Google Pay' }).click()
    await thanks()
    const asked = await page.evaluate(() => Reflect.get(globalThis, 'movieClubDemoGoogleRequest'))
    expect(asked.transactionInfo).toMatchObject({
      totalPrice: amount,
      totalPriceStatus: 'FINAL',
      currencyCode: 'AUD',
    })
    expect(asked.environmentOfClient).toBe('TEST')
    expect(asked.merchantInfo.merchantId).toBe('demo-merchant')
    const { parameters } = asked.allowedPaymentMethods[0]
    expect(parameters.billingAddressRequired ?? false).toBe(false)
  },
  async PayPal(amount: string) {
    const { page } = shopper
    const orders: string[] = []
    page.on('request', request => {
      if (request.url().includes('create_payment_resource')) orders.push(request.postData() ?? '')
    })
    await shopper.answer('payPal', 'pay')
    await shopper.choose('PayPal')
    await page.getByText('additional $0.25 per ticket').waitFor()
    await page.locator('[slot]').getByRole('button', { name: 'PayPal' }).click()
    await thanks()
    expect(orders).toHaveLength(1)
    // The library's own word for capture, on its way to the gateway.
    expect(JSON.parse(orders[0] ?? '{}')).toMatchObject({ amount, currencyIsoCode: 'AUD', intent: 'sale' })
    const script = await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'paypal'), 'query'))
    expect(script).toMatchObject({ intent: 'capture', currency: 'AUD', commit: 'true' })
  },
  async 'Apple Pay'(amount: string) {
    const { page } = shopper
    await shopper.answer('applePay', 'pay')
    await shopper.choose('Apple Pay')
    await page.getByRole('button', { name: 'Buy with Apple Pay' }).click()
    await thanks()
    const session = await page.evaluate(() => {
      const { version, request, step } = Reflect.get(globalThis, 'movieClubDemoApple')
      return { version, total: request.total, currency: request.currencyCode, step }
    })
    expect(session).toEqual({
      version: 3,
      total: { label: 'Demo Cinemas', amount },
      currency: 'AUD',
      step: 'paid',
    })
  },
} as const
type Way = keyof typeof ways

const paymentTypes: Readonly<Record<Way, string>> = {
  'Credit Card': 'braintree',
  'Google Pay': 'googlePay',
  PayPal: 'payPal',
  'Apple Pay': 'applePay',
}
const wayNames = Object.keys(ways) as Way[]
const apple = (way: Way) => (way === 'Apple Pay' ? '&apple' : '')

const visitor = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '0400 000 000' }
const member = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'adult@example.com',
  mobilePhone: '0400 000 000',
}

const expectPayment = (way: Way, orderType: string, customer: object) => {
  expect(shopper.payments().map(({ body }) => body)).toEqual([
    {
      paymentType: paymentTypes[way],
      orderType,
      customer,
      securedCardData: expect.stringMatching(/^demo-/),
      recaptchaToken: way === 'Credit Card' ? expect.stringContaining('payment') : null,
    },
  ])
}

describe.each(wayNames)('%s', way => {
  test('pays a registration', async () => {
    await shopper.toCheckout(`?as=visitor${apple(way)}`)
    await ways[way]('19.00')
    expectPayment(way, 'registration', visitor)
    expect(shopper.page.url()).toContain('/register/thanks?type=vip')
    expect(await shopper.page.getByText('$19.00').count()).toBe(1)
    expect(await shopper.errors()).toEqual([])
  })

  test('pays a renewal of two years', async () => {
    await shopper.toCheckout(`?as=adult&start=/renew${apple(way)}`)
    await shopper.heading('You are about to renew as a VIP')
    await shopper.page.getByRole('radio', { name: '2 year', exact: true }).check()
    await shopper.page.locator('.mc-order-total', { hasText: '$30.00' }).waitFor()
    await ways[way]('30.00')
    expectPayment(way, 'renewal', member)
  })

  test('pays what a gift card leaves', async () => {
    await shopper.toCheckout(`?as=visitor${apple(way)}`)
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByText('PAY BALANCE').waitFor()
    await ways[way]('9.00')
    expectPayment(way, 'registration', visitor)
  })
})

describe('a gift card', () => {
  test.each([
    ['registration', '?as=visitor', visitor],
    ['renewal', '?as=adult&start=/renew', member],
  ])('that covers everything pays a %s by Pay Now alone', async (orderType, query, customer) => {
    const { page } = shopper
    await shopper.toCheckout(query)
    expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0)
    await shopper.addGiftCard(bigGiftCard)
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
    for (const way of wayNames) expect(await page.getByRole('button', { name: way }).count()).toBe(0)
    await page.getByText('$500.00').waitFor()
    await shopper.press('Pay Now')
    await thanks()
    expect(shopper.payments().map(({ body }) => body)).toEqual([
      { paymentType: 'giftCard', orderType, customer, securedCardData: null, recaptchaToken: null },
    ])
    const added = shopper.calls().find(({ method, path }) => method === 'POST' && path.endsWith('/gift-card'))
    expect(added?.body).toEqual({
      cardNumber: bigGiftCard,
      cardPin: '1234',
      recaptchaToken: expect.stringContaining('giftCard'),
    })
  })

  test('is read with spaces and hyphens, can be removed, and the other ways come back', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.addGiftCard('6000 0000-0000 0002', '12 34')
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
    await shopper.press('Remove Card')
    await page.getByRole('button', { name: 'Credit Card' }).waitFor()
    expect(await page.getByLabel('Gift card number').inputValue()).toBe('')
    expect(await page.getByLabel('PIN').inputValue()).toBe('')
    await ways['Credit Card']()
  })

  test('that is empty or no number is told at its fields and below the form', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Gift Card')
    await shopper.press('Add Gift Card')
    expect(await page.getByText('This field is required').count()).toBe(2)
    await page.getByRole('alert').filter({ hasText: 'Please correct form errors.' }).waitFor()
    await page.getByLabel('Gift card number').fill('12x')
    await page.getByLabel('PIN').fill('pin')
    await shopper.press('Add Gift Card')
    await page.getByText('Please enter a valid gift card number').waitFor()
    await page.getByText('Please enter a valid gift card PIN').waitFor()
    expect(shopper.callNames()).not.toContain('POST checkout/{id}/gift-card')
  })

  test('that the server refuses is told in its words, else in the catalogue’s', async () => {
    await shopper.toCheckout()
    await shopper.addGiftCard('123')
    await shopper.page.getByText('Gift card not found.').waitFor()
    await shopper.arm('gift-card-add:html')
    await shopper.press('Add Gift Card')
    await shopper.page.getByText('An error occurred validating the gift card.').waitFor()
    expect(await shopper.page.getByLabel('Gift card number').inputValue()).toBe('123')
  })

  test('whose reply was lost is on the order all the same', async () => {
    await shopper.toCheckout()
    await shopper.arm('gift-card-add:lost')
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByText('PAY BALANCE').waitFor()
    await shopper.page.locator('.mc-order-total', { hasText: '$9.00' }).waitFor()
  })
})

describe('the payment options', () => {
  test.each([
    ['giftCard', ['Gift Card']],
    ['creditCard', ['Credit Card']],
    ['giftCard,payPal', ['Gift Card', 'PayPal']],
    [
      'giftCard,applePay,googlePay,creditCard,payPal',
      ['Gift Card', 'Apple Pay', 'Google Pay', 'Credit Card', 'PayPal'],
    ],
  ])('are those that the checkout enables, in the order of the specification: %s', async (methods, names) => {
    await shopper.toCheckout(`?apple&methods=${methods}`)
    const { page } = shopper
    await page.getByRole('heading', { name: 'Payment Options' }).waitFor()
    await page.getByRole('button', { name: names.at(-1) ?? '', exact: true }).waitFor()
    const shown = await page.locator('.mc-payment h3 button').allTextContents()
    expect(shown).toEqual(names)
  })

  test('leave out Apple Pay on a device without it', async () => {
    await shopper.toCheckout()
    await shopper.page.getByRole('button', { name: 'PayPal' }).waitFor()
    expect(await shopper.page.getByRole('button', { name: 'Apple Pay' }).count()).toBe(0)
  })

  test('open one at a time, the gift card staying open once it is on the order; the pressed one stays in place', async () => {
    const { page } = shopper
    await page.setViewportSize({ width: 360, height: 640 })
    await shopper.toCheckout()
    const expanded = (name: string) =>
      page.getByRole('button', { name, exact: true }).first().getAttribute('aria-expanded')
    await shopper.choose('Gift Card')
    expect(await expanded('Gift Card')).toBe('true')
    await shopper.choose('Credit Card')
    expect([await expanded('Gift Card'), await expanded('Credit Card')]).toEqual(['false', 'true'])
    await shopper.fillCard()
    // The option's heading: once it is there, PayPal's own button bears the same name and stands first in the page.
    const payPal = page.locator('button[aria-expanded]', { hasText: 'PayPal' })
    await payPal.scrollIntoViewIfNeeded()
    const top = () => payPal.evaluate(element => element.getBoundingClientRect().top)
    const before = await top()
    await payPal.click()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    expect(await expanded('Credit Card')).toBe('false')
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
    await shopper.choose('Credit Card')
    expect([await expanded('Gift Card'), await expanded('Credit Card')]).toEqual(['true', 'true'])
    // What was typed before the gift card came is still in the frames.
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
  })
})
