// PayPal's window in Chromium with real-world events: blocked, or approved too late.
// test/unit/payments/braintree/paypal/paypal-buttons.test.ts has windows that are closed early, and approvals that come late or twice.

import { beforeEach, expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, close, newLog, logEndsWith } = withBench()

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

it('the widget reports PayPal’s approval after “Stop waiting” as unused', async () => {
  await answer('')
  await press()
  await driver.see('button', 'Pay')
  await close()
  await open('payPal')
  await newLog()
  await driver.page.getByRole('button', { name: 'Pay', exact: true }).click()
  await logEndsWith(failed('not-used'))
  await driver.settled()
  expect(server.charged).toEqual([])
})

it('“Stop waiting” during the creation of PayPal’s nonce reports an unused approval', async () => {
  const asked = driver.page.waitForRequest('**/paypal_accounts')
  await driver.page.route('**/paypal_accounts', () => {})
  await answer('pay')
  await press()
  await asked
  await close()
  await driver.page.unrouteAll({ behavior: 'ignoreErrors' })
  await open('payPal')
  await driver.settled()
  expect(await newLog()).toEqual(['busy', 'idle', failed('not-used')])
  expect(server.charged).toEqual([])
})
