// What each wallet has of its own, in Chromium: where it is offered, what its vendor is asked, scripts that do not come.

import { describe, expect, it } from 'vitest'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, offered, close, log, leftovers, logEndsWith } = withBench()

describe('Apple Pay', () => {
  it('is offered only where the device can pay with version 3', async () => {
    await visit()
    await connect()
    expect(await offered()).not.toContain('applePay')
    await visit('?apple')
    await connect()
    expect(await offered()).toContain('applePay')
    await driver.page.evaluate(() => Object.assign(window, { __movieClubDemo: { canMakePayments: false } }))
    expect(await offered()).not.toContain('applePay')
  })

  it('tells the editor when Apple does not know the domain', async () => {
    await visit('?apple')
    await connect()
    await open('applePay')
    await driver.page.route('**/apple_pay_web/sessions', route => route.fulfill({ status: 422, json: {} }))
    await driver.click('button', 'Buy with Apple Pay')
    await driver.page.waitForFunction(() => window.bench.log.length === 3)
    const problem = { kind: 'payment-unavailable', method: 'applePay', reason: 'domain-not-registered' }
    expect(await log()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
    expect(driver.errors().join()).toContain('must register it')
  })
})

describe('Google Pay', () => {
  it('is offered only where Google is ready', async () => {
    await visit()
    await driver.page.evaluate(() => Object.assign(window, { __movieClubDemo: { googleReady: false } }))
    await connect()
    expect(await offered()).not.toContain('googlePay')
  })

  it('is not offered while its script is blocked, and is when it comes through again', async () => {
    server.blocked.add('/vendors/google-pay.js')
    await visit()
    await connect()
    expect(await offered()).not.toContain('googlePay')
    expect(await driver.page.locator('script[src*="pay.google.com"]').count()).toBe(0)
    server.blocked.clear()
    expect(await offered()).toContain('googlePay')
  })

  it('is not offered when its script does not come in time, and leaves no script', async () => {
    server.silent.add('/vendors/google-pay.js')
    await driver.page.clock.install()
    await visit()
    await connect({ limits: { offer: 60_000 } })
    const script = driver.page.locator('script[src*="pay.google.com"]')
    const answer = offered()
    await script.waitFor({ state: 'attached' })
    await driver.page.clock.fastForward(60_000)
    expect(await answer).not.toContain('googlePay')
    await script.waitFor({ state: 'detached' })
  })

  it.each([
    ['sandbox', 'TEST'],
    ['production', 'PRODUCTION'],
  ] as const)('asks Google’s environment of %s (specification §9)', async (environment, expected) => {
    await visit()
    await driver.page.evaluate(() => Object.assign(window, { __movieClubDemo: { googlePay: 'cancel' } }))
    await connect({ environment })
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
  })
})

describe('PayPal', () => {
  it('asks its script for intent capture, and its order, too', async () => {
    await visit()
    await connect()
    await open('payPal')
    const query = await driver.page.evaluate(() => Reflect.get(Reflect.get(window, 'paypal'), 'query'))
    expect(query).toMatchObject({ intent: 'capture', currency: 'AUD', components: 'buttons', commit: 'true' })
    // The emulated gateway refuses an order of another intent; the wallet's own tests pay one.
  })

  it('says at once when its script is blocked, and works when it comes through again', async () => {
    server.blocked.add('/vendors/paypal-sdk.js')
    await visit()
    await connect()
    expect(await open('payPal')).toEqual({
      kind: 'payment-unavailable',
      method: 'payPal',
      reason: 'blocked-script',
    })
    expect(await leftovers()).toEqual(nothingLeft)
    server.blocked.clear()
    expect(await open('payPal')).toBe('open')
  })

  it('says so within our limit when its script never comes, and leaves nothing', async () => {
    server.silent.add('/vendors/paypal-sdk.js')
    await visit()
    await connect({ limits: { open: 500 } })
    expect(await open('payPal')).toMatchObject({ method: 'payPal', reason: 'no-answer' })
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('has no frame of the card provider beside its own', async () => {
    await visit()
    await connect()
    expect(await open('payPal')).toBe('open')
    const frames = await driver.page
      .locator('iframe')
      .evaluateAll(all => all.map(({ outerHTML }) => outerHTML))
    expect(frames.filter(html => !html.includes('paypal-sdk'))).toEqual([])
    expect(server.asked.filter(path => path.includes('dispatch-frame'))).toEqual([])
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
  })
})
