// PayPal's window in Chromium if the browser blocks it. test/unit/payments/braintree/paypal/paypal-buttons*.test.ts have windows that
// are closed early, and approvals that come late or twice.

import { beforeEach, expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { driver, visit, connect, open, newLog, logEndsWith } = withBench()

const answer = (outcome: string) =>
  driver.page.evaluate(word => Object.assign(window, { __movieClubDemo: { payPal: word } }), outcome)
const press = () => driver.page.locator('#host button').first().click()
const failed = (cause: string) => `problem {"kind":"payment-failed","method":"payPal","cause":"${cause}"}`

beforeEach(async () => {
  await visit()
  await connect()
  await open('payPal')
})

it('the error mentions pop-ups if the browser has blocked PayPal’s window', async () => {
  await answer('blocked')
  await press()
  await logEndsWith('idle')
  expect(await newLog()).toEqual(['busy', failed('popup-blocked'), 'idle'])
})
