// Tests payments for which the gateway returns no nonce, in Chromium. Either the authorization has expired, or the gateway's
// reply is incomplete.

import { beforeEach, expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, submit, newLog, logEndsWith, fillCard } = withBench()

/** Each way to pay, and a reply of the gateway that contains no nonce. */
const ways = [
  ['creditCard', { creditCards: [{ type: 'CreditCard', details: {} }] }],
  ['applePay', { applePayCards: [{ type: 'ApplePayCard', details: {} }] }],
  ['googlePay', { androidPayCards: [{ type: 'AndroidPayCard', details: {}, binData: {} }] }],
  ['payPal', { paypalAccounts: [{ type: 'PayPalAccount', details: {} }] }],
] as const

async function pay(method: string): Promise<void> {
  if (method === 'creditCard') {
    await fillCard()
    return submit()
  }
  await driver.page.evaluate(name => Object.assign(window, { __movieClubDemo: { [name]: 'pay' } }), method)
  await driver.page.locator('#host button').first().click()
  await logEndsWith('idle')
}

beforeEach(async () => {
  await visit('?apple')
  await connect()
})

it.each(['creditCard', 'applePay', 'googlePay', 'payPal'])(
  'an expired authorization is reported during a payment with %s',
  async method => {
    await driver.page.route('**/v1/payment_methods/**', route =>
      route.fulfill({ status: 401, json: { error: { message: 'Authorization fingerprint has expired' } } }),
    )
    await open(method)
    await pay(method)
    const problem = { kind: 'payment-unavailable', method, reason: 'authorization' }
    expect(await newLog()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
  },
)

it('PayPal reports an expired authorization', async () => {
  await driver.page.route('**/create_payment_resource', route => route.fulfill({ status: 401, json: {} }))
  await open('payPal')
  await pay('payPal')
  const problem = { kind: 'payment-unavailable', method: 'payPal', reason: 'authorization' }
  expect(await newLog()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
})

it('Apple Pay reports an expired authorization', async () => {
  await driver.page.route('**/apple_pay_web/sessions', route => route.fulfill({ status: 401, json: {} }))
  await open('applePay')
  await pay('applePay')
  const problem = { kind: 'payment-unavailable', method: 'applePay', reason: 'authorization' }
  expect(await newLog()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
})

it.each(ways)('no payment is sent if the reply for %s contains no nonce', async (method, reply) => {
  await driver.page.route('**/v1/payment_methods/**', route => route.fulfill({ status: 202, json: reply }))
  await open(method)
  await pay(method)
  const log = await newLog()
  expect(log).toEqual(['busy', expect.stringMatching(/^problem .*(card-rejected|payment-failed)/), 'idle'])
  expect(server.charged).toEqual([])
})
