// Every way to pay, end to end in Chromium with the built files: what the wallets are asked for, what the server receives.

import { describe, expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Pays by this option, `cents` being left to pay. */
const ways = {
  async 'Credit Card'() {
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.press('Process Payment')
    await shopper.thanks()
  },
  async 'Google Pay'(amount: string) {
    const { page } = shopper
    await shopper.answer('googlePay', 'pay')
    await shopper.choose('Google Pay')
    await shopper.walletButton('Google Pay').click()
    await shopper.thanks()
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
    await shopper.walletButton('PayPal').waitFor()
    // Its fee is one on tickets, of which there are none.
    expect(await page.getByText('per ticket').count()).toBe(0)
    await shopper.walletButton('PayPal').click()
    await shopper.thanks()
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
    await shopper.walletButton('Apple Pay').click()
    await shopper.thanks()
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
    expect(await shopper.page.locator('.mc-receipt .mc-order-total').innerText()).toContain('$19.00')
    expect(await shopper.errors()).toEqual([])
  })

  test('pays what a gift card leaves of a renewal of two years', async () => {
    await shopper.toCheckout(`?as=adult&start=/renew${apple(way)}`)
    await shopper.heading('You are about to renew as a VIP')
    await shopper.page.getByRole('radio', { name: '2 years', exact: true }).check()
    await shopper.total('$30.00')
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByText('PAY BALANCE').waitFor()
    await ways[way]('20.00')
    expectPayment(way, 'renewal', member)
  })
})
