// The widget's PayPal SDK on a page that has its own PayPal SDK or a second widget, in Chromium. Loading an SDK never destroys existing
// buttons.

import { beforeEach, expect, it } from 'vitest'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, close, newLog, leftovers, logEndsWith } = withBench()

const ours = () => driver.page.locator('#host button').first()
const pageButton = () => driver.page.locator('#page-buttons button')

/** Loads PayPal's SDK as a shop on the same page would. */
const loadPagePayPal = () =>
  driver.page.evaluate(async () => {
    const place = document.createElement('div')
    place.id = 'page-buttons'
    document.body.append(place)
    const script = document.createElement('script')
    script.src = 'https://www.paypal.com/sdk/js?client-id=of-the-page&currency=EUR'
    await new Promise(resolve => {
      script.onload = resolve
      document.head.append(script)
    })
    const page: object = window
    Reflect.get(page, 'paypal').Buttons({}).render(place)
  })

const pageClientId = () =>
  driver.page.evaluate(() => Reflect.get(Reflect.get(window, 'paypal') ?? {}, 'query')?.['client-id'])

const payWithOurs = async () => {
  await driver.page.evaluate(() => Object.assign(window, { __movieClubDemo: { payPal: 'pay' } }))
  await ours().click()
  await logEndsWith('idle')
  return newLog()
}

beforeEach(async () => {
  await visit()
  await connect()
})

it('the widget’s PayPal does not affect the page’s own PayPal buttons', async () => {
  await loadPagePayPal()
  expect(await open('payPal')).toBe('open')
  await ours().waitFor()
  expect(await pageButton().count()).toBe(1)
  expect(await pageClientId()).toBe('of-the-page')
})

it('the widget’s PayPal buttons stay when the page loads PayPal afterwards', async () => {
  await open('payPal')
  expect(await pageClientId()).toBeUndefined()
  await loadPagePayPal()
  expect(await ours().count()).toBe(1)
  expect(await payWithOurs()).toEqual(['busy', 'pay', 'paid', 'idle'])
})

it('the widget does not use the page’s PayPal if our own script is blocked', async () => {
  await loadPagePayPal()
  server.emptied.add('/vendors/paypal-sdk.js')
  const problem = { kind: 'payment-unavailable', method: 'payPal', reason: 'blocked-script' }
  expect(await open('payPal')).toEqual(problem)
})

it('closing and opening the PayPal option requests the PayPal SDK only once', async () => {
  await open('payPal')
  await close()
  expect(await open('payPal')).toBe('open')
  const loads = server.asked.filter(path => path.includes('paypal-sdk'))
  expect(loads).toHaveLength(1)
  expect(await payWithOurs()).toEqual(['busy', 'pay', 'paid', 'idle'])
})

it('the PayPal buttons of a widget stay when a second widget of the page opens PayPal', async () => {
  await open('payPal')
  // Connects as a second widget does, with a different authorization of the same account.
  await connect()
  await driver.page.evaluate(() => window.bench.open('payPal'))
  expect(await driver.page.locator('#host button').count()).toBe(2)
})

it('the PayPal SDK is requested again after its script was blocked', async () => {
  server.blocked.add('/vendors/paypal-sdk.js')
  const problem = { kind: 'payment-unavailable', method: 'payPal', reason: 'blocked-script' }
  expect(await open('payPal')).toEqual(problem)
  expect(await leftovers()).toEqual(nothingLeft)
  server.blocked.clear()
  expect(await open('payPal')).toBe('open')
  expect(await payWithOurs()).toEqual(['busy', 'pay', 'paid', 'idle'])
})
