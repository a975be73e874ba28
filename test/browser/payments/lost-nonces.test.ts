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

it.each(ways)(
  'without a nonce, nothing is charged and the problem is reported with %s',
  async (method, reply) => {
    let answer: { status: number; json: unknown } = {
      status: 401,
      json: { error: { message: 'Authorization fingerprint has expired' } },
    }
    await driver.page.route('**/v1/payment_methods/**', route => route.fulfill(answer))
    await open(method)
    await pay(method)
    const problem = { kind: 'payment-unavailable', method, reason: 'authorization' }
    expect(await newLog(), 'an expired authorization').toEqual([
      'busy',
      `problem ${JSON.stringify(problem)}`,
      'idle',
    ])
    answer = { status: 202, json: reply }
    await pay(method)
    expect(await newLog(), 'no nonce in the reply').toEqual([
      'busy',
      expect.stringMatching(/^problem .*(card-rejected|payment-failed)/),
      'idle',
    ])
    expect(server.charged).toEqual([])
  },
)

it.each([
  ['payPal', '**/create_payment_resource'],
  ['applePay', '**/apple_pay_web/sessions'],
])('%s reports an authorization that has expired before its sheet', async (method, path) => {
  await driver.page.route(path, route => route.fulfill({ status: 401, json: {} }))
  await open(method)
  await pay(method)
  const problem = { kind: 'payment-unavailable', method, reason: 'authorization' }
  expect(await newLog()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
})
