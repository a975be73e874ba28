// Every way to pay, end to end in Chromium with the built files: the requests to the wallets, and the payments that the server
// receives.

import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

const press = async (
  vendor: 'googlePay' | 'payPal' | 'applePay',
  name: 'Google Pay' | 'PayPal' | 'Apple Pay',
) => {
  await shopper.answer(vendor, 'pay')
  await shopper.choose(name)
  await shopper.walletButton(name).waitFor()
  // PayPal's surcharge applies per ticket, and a membership has no tickets.
  await shopper.page.getByText('none in this order').waitFor()
  await shopper.walletButton(name).click()
}

/** The server's message for each fault. */
const failures = {
  '422': 'We could not accept this.',
  '500': 'Our booking system is not answering.',
}

/** Each function pays by its option and waits for the result. `amount` is the amount due. */
const ways = {
  async 'Credit Card'(_: string, end: () => Promise<void>) {
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.press('Process Payment')
    await end()
  },
  async 'Google Pay'(amount: string, end: () => Promise<void>) {
    await press('googlePay', 'Google Pay')
    await end()
    const asked = await shopper.page.evaluate(() => Reflect.get(globalThis, 'movieClubDemoGoogleRequest'))
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
  async PayPal(amount: string, end: () => Promise<void>) {
    const { page } = shopper
    const created = page.waitForRequest(/create_payment_resource/)
    await press('payPal', 'PayPal')
    // 'sale' is the library's word for an immediate capture. The library sends it to the gateway.
    const order = { amount, currencyIsoCode: 'AUD', intent: 'sale' }
    expect(JSON.parse((await created).postData() ?? '{}')).toMatchObject(order)
    await end()
    const script = await page.evaluate(() =>
      Reflect.get(Reflect.get(globalThis, 'movieClubPayPal_demo_client_AUD'), 'query'),
    )
    expect(script).toMatchObject({ intent: 'capture', currency: 'AUD', commit: 'true' })
  },
  async 'Apple Pay'(amount: string, end: () => Promise<void>) {
    await press('applePay', 'Apple Pay')
    await end()
    const session = await shopper.page.evaluate(() => {
      const { version, request, step } = Reflect.get(globalThis, 'movieClubDemoApple')
      return { version, total: request.total, currency: request.currencyCode, step }
    })
    expect(session).toEqual({
      version: 3,
      total: { label: 'Demo Cinemas', amount },
      currency: 'AUD',
      step: end === shopper.thanks ? 'paid' : 'failed',
    })
  },
} as const
type Way = keyof typeof ways

const sent: Readonly<Record<Way, readonly [paymentType: string, nonce: RegExp]>> = {
  'Credit Card': ['braintree', /^demo-card-/],
  'Google Pay': ['googlePay', /^demo-google-/],
  PayPal: ['payPal', /^demo-paypal-/],
  'Apple Pay': ['applePay', /^demo-apple-/],
}

/**
 * Pays by each way. Each payment fails with the fault, so that the next way can be tried. If `isPaid`, the server accepts the last payment.
 */
async function payBy(
  names: readonly Way[],
  amount: string,
  isPaid: boolean,
  fault: keyof typeof failures,
): Promise<void> {
  const failing = isPaid ? names.length - 1 : names.length
  await shopper.arm(`checkout-pay:${fault}*${failing}`)
  for (const [index, name] of names.entries())
    await ways[name](amount, index < failing ? () => shopper.whoops(failures[fault]) : shopper.thanks)
}

test('each payment method pays a registration after the previous one failed', async () => {
  const { page } = shopper
  const all = ['Google Pay', 'PayPal', 'Credit Card', 'Apple Pay'] as const
  const withGiftCard = ['Credit Card', 'PayPal', 'Google Pay', 'Apple Pay'] as const
  await shopper.toCheckout('?as=visitor&apple')
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  const options = page.getByRole('region', { name: 'Payment Options' }).locator('h4 button')
  const inSequence = ['Gift Card', 'Apple Pay', 'Google Pay', 'Credit Card', 'PayPal']
  expect(await options.allTextContents()).toEqual(inSequence)
  // Only after a refusal can a gift card be added, because after any other failure the payment may still be on its way.
  await payBy(all, '19.00', false, '422')
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await payBy(withGiftCard, '9.00', true, '500')
  const customer = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    mobilePhone: '0400 000 000',
  }
  expect(shopper.payments().map(({ body }) => body)).toEqual(
    [...all, ...withGiftCard].map(name => ({
      paymentType: sent[name][0],
      orderType: 'registration',
      customer,
      securedCardData: expect.stringMatching(sent[name][1]),
      recaptchaToken: name === 'Credit Card' ? expect.stringContaining('payment') : null,
    })),
  )
  expect(page.url()).toContain('/register/thanks?type=vip')
  expect(await page.locator('.mc-receipt .mc-order-total').innerText()).toContain('$19.00')
  const ofPayments = /the server responded with a status of (422|500)/
  expect((await shopper.errors()).filter(text => !ofPayments.test(text))).toEqual([])
})
