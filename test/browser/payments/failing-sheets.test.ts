// The sheets of Google and Apple in Chromium with real-world failures: refused, timed out, failing while they open.

import { beforeEach, expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, close, newLog, logEndsWith } = withBench()

const press = async () => {
  await driver.page.locator('#host button').first().click()
  await logEndsWith('idle')
}
const failed = (method: string, cause: string) =>
  `problem ${JSON.stringify({ kind: 'payment-failed', method, cause })}`

/** Makes Google reject the sheet with a DOMException of this name and message. */
const refuseGoogle = (name: string, words: string) =>
  driver.page.evaluate(
    ([kind, text]) => {
      Object.assign(google.payments.api.PaymentsClient.prototype, {
        async loadPaymentData() {
          await new Promise(resolve => setTimeout(resolve, 400))
          throw new DOMException(text, kind)
        },
      })
    },
    [name, words] as const,
  )

const answer = (vendor: string, outcome: string) =>
  driver.page.evaluate(([name, word]) => Object.assign(window, { __movieClubDemo: { [name]: word } }), [
    vendor,
    outcome,
  ] as const)

beforeEach(async () => {
  await visit('?apple')
  await connect()
})

it('Google Pay treats Google’s AbortError as a cancel, and reports that Google took too long', async () => {
  await open('googlePay')
  await refuseGoogle('AbortError', 'User closed the Payment Request UI.')
  await press()
  expect(await newLog()).toEqual(['busy', 'idle'])
  await refuseGoogle('TimeoutError', 'signal timed out')
  await press()
  expect(await newLog()).toEqual(['busy', failed('googlePay', 'timed-out'), 'idle'])
})

it('Google Pay reports an approval after “Stop waiting” as unused', async () => {
  await open('googlePay')
  await driver.page.locator('#host button').first().click()
  await driver.see('button', 'Pay')
  await close()
  await open('googlePay')
  await driver.page.getByRole('button', { name: 'Pay', exact: true }).click()
  await logEndsWith(failed('googlePay', 'not-used'))
  expect(await newLog()).toEqual(['busy', 'idle', failed('googlePay', 'not-used')])
  expect(server.charged).toEqual([])
})

it('Google Pay reports a sheet in a different tab, also if Google cancels faster than a person could', async () => {
  await open('googlePay')
  await answer('googlePay', 'elsewhere')
  await press()
  expect(await newLog()).toEqual(['busy', failed('googlePay', 'open-elsewhere'), 'idle'])
  await close()
  await open('googlePay')
  await answer('googlePay', 'cancel')
  await press()
  expect(await newLog()).toEqual(['busy', 'idle'])
  await press()
  expect(await newLog()).toEqual(['busy', failed('googlePay', 'open-elsewhere'), 'idle'])
})

/** Makes Apple reject our merchant session. With `cancels`, the visitor cancels 50 ms later. */
const refuseMerchantSession = (cancels: boolean) =>
  driver.page.evaluate(isCancelled => {
    Object.assign(Reflect.get(window, 'ApplePaySession').prototype, {
      completeMerchantValidation() {
        if (isCancelled) setTimeout(() => Reflect.get(window, 'movieClubDemoApple').oncancel({}), 50)
        throw new DOMException('Invalid state', 'InvalidStateError')
      },
    })
  }, cancels)

it('Apple Pay ends the attempt with an error if Apple rejects the merchant session', async () => {
  await open('applePay')
  await refuseMerchantSession(false)
  await press()
  const log = await newLog()
  expect(log).toEqual([
    'busy',
    expect.stringContaining('"kind":"payment-unavailable","method":"applePay"'),
    'idle',
  ])
})

it('Apple Pay shows no error for a cancel that follows a rejected merchant session', async () => {
  await open('applePay')
  await refuseMerchantSession(true)
  await press()
  await driver.page.waitForTimeout(500)
  expect(await newLog()).toEqual(['busy', 'idle'])
})
