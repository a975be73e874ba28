// src/payments with the real braintree-web in a real browser: what decides cannot be told from the code alone.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayFault } from '../../demo/gateway/client-token.ts'
import { type ChromiumDriver, launchBrowser, openChromium } from './drivers/chromium.ts'
import type { BenchSettings } from './payments-bench/bench.ts'
import { type Bench, serveBench } from './payments-bench/serve.ts'

const nothingLeft = {
  slots: 0,
  styles: 0,
  outerChildren: 0,
  hostChildren: 0,
  frames: 0,
  inPlace: 0,
  fieldScripts: 0,
}
/** As the real gateway tells it to a tokenization key. */
const clientConfiguration = {
  environment: 'SANDBOX',
  merchantId: 'merchant',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/merchant/client_api',
  creditCard: { supportedCardBrands: ['VISA'], challenges: ['CVV'] },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
}
const paidCard = '4111111111111111'
const rejectedCard = '4000111111111115'

let browser: Browser
let server: Bench
let driver: ChromiumDriver

beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), serveBench()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})
beforeEach(async () => {
  driver = await openChromium(browser)
  for (const list of [server.asked, server.charged]) list.length = 0
  server.blocked.clear()
  server.silent.clear()
})
afterEach(() => driver.close())

const visit = (query = '') => driver.open(`${server.origin}/join/page.html${query}`)
const connect = (settings: Partial<BenchSettings> = {}, fault?: GatewayFault) =>
  driver.page.evaluate(given => window.bench.connect(given), {
    authorization: server.gateway.clientToken(server.origin, fault),
    ...settings,
  })
const open = (method: string) => driver.page.evaluate(name => window.bench.open(name), method)
const offered = () => driver.page.evaluate(() => window.bench.offered())
const submit = () => driver.page.evaluate(() => window.bench.submit())
const close = () => driver.page.evaluate(() => window.bench.close())
const log = () => driver.page.evaluate(() => window.bench.log)
const leftovers = () => driver.page.evaluate(() => window.bench.leftovers())
const logEndsWith = (last: string) =>
  driver.page.waitForFunction(expected => window.bench.log.at(-1) === expected, last)
const wait = (milliseconds: number) => driver.page.waitForTimeout(milliseconds)

const frameOf = (field: string) => {
  const frame = driver.page.frames().findLast(one => one.name() === `braintree-hosted-field-${field}`)
  if (!frame) throw new Error(`no frame for ${field}`)
  return frame
}
const input = (field: string) => frameOf(field).locator('input')

async function fillCard(number = paidCard) {
  await input('cardholderName').pressSequentially('Ada Lovelace')
  await input('number').pressSequentially(number)
  await input('expirationDate').pressSequentially('1234')
  await input('cvv').pressSequentially('123')
  await driver.page.waitForFunction(() => window.bench.state()?.ready)
}

describe('a card', () => {
  it('is paid, and leaves nothing behind when its fields are closed', async () => {
    await visit()
    expect(await connect()).toBe('connected')
    expect(await open('creditCard')).toBe('open')
    await fillCard()
    await submit()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('is paid under a strict content security policy, of which nothing is violated', async () => {
    await visit('?csp')
    await driver.page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        window.bench.log.push(blockedURI),
      )
    })
    await connect({ nonce: 'bench-nonce' })
    await open('creditCard')
    await fillCard()
    await submit()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
  })

  it('is paid where the page has put the widget into a shadow root of its own', async () => {
    await visit('?nested')
    await connect()
    expect(await open('creditCard')).toBe('open')
    await fillCard()
    await submit()
    await close()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('that the provider will not tokenise is told as such, and can be corrected', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard(rejectedCard)
    await submit()
    expect(await log()).toEqual(['busy', 'problem {"kind":"card-rejected"}', 'idle'])
    await input('number').fill(paidCard)
    await submit()
    expect(server.charged).toHaveLength(1)
  })

  it('is charged once for a double click and a held Enter', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard()
    await driver.page.evaluate(() => Promise.all([window.bench.submit(), window.bench.submit()]))
    await input('cvv').press('Enter')
    await input('cvv').press('Enter')
    await wait(300)
    expect(server.charged).toHaveLength(1)
  })

  it('makes a new nonce for each attempt', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard('4000000000000002')
    await submit()
    await submit()
    expect(new Set(server.charged).size).toBe(2)
    expect(await log()).toEqual(['busy', 'pay', 'declined', 'idle', 'busy', 'pay', 'declined', 'idle'])
  })

  it('is submitted by Enter in a field', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard()
    await input('number').press('Enter')
    await logEndsWith('idle')
    expect(server.charged).toHaveLength(1)
  })

  it('is not paid when the fields are closed while it is tokenised', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard()
    await driver.page.evaluate(() => {
      void window.bench.submit()
      void window.bench.close()
    })
    await wait(500)
    expect(server.charged).toEqual([])
    expect(await log()).toEqual(['busy', 'idle'])
  })

  it('gets a sentence when the tokenisation is never answered', async () => {
    server.silent.add('/credit_cards')
    await visit()
    await connect({ limits: { tokenize: 300 } })
    await open('creditCard')
    await fillCard()
    await submit()
    const problem = { kind: 'payment-unavailable', method: 'creditCard', reason: 'no-answer' }
    expect(await log()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
  })
})

describe('the card fields', () => {
  it('look like the widget’s own text, in no less than 16 px', async () => {
    await visit()
    await connect()
    await open('creditCard')
    const read = await input('number').evaluate(element => {
      const { color, fontFamily, fontSize } = getComputedStyle(element)
      return { color, fontFamily, fontSize }
    })
    expect(read).toEqual({ color: 'rgb(10, 20, 30)', fontFamily: 'serif', fontSize: '16px' })
  })

  it('fill their places', async () => {
    await visit()
    await connect()
    await open('creditCard')
    const heights = await driver.page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map(frame => frame.getBoundingClientRect().height),
    )
    expect(heights).toEqual([40, 40, 40, 40])
  })

  it('say what is wrong when a field is left, also inside the frame, and take it back when it is right', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await input('number').pressSequentially('4111111111111112')
    await wait(100)
    expect(await driver.page.evaluate(() => window.bench.state()?.fieldErrors)).toEqual({})
    await input('cvv').focus()
    await driver.page.waitForFunction(() => window.bench.state()?.fieldErrors['number'])
    await frameOf('number').waitForSelector('input[aria-invalid=true]')
    expect(await frameOf('number').locator('#message').textContent()).toMatch(/^Check the card number/)
    await input('number').press('End')
    await input('number').press('Backspace')
    await input('number').press('1')
    await driver.page.waitForFunction(() => Object.keys(window.bench.state()?.fieldErrors ?? {}).length === 0)
    await frameOf('number').waitForSelector('input[aria-invalid=false]')
  })

  it('point at the first wrong field when Enter comes too early', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await input('cvv').press('Enter')
    await driver.page.waitForFunction(() => window.bench.state()?.focused === 'cardholderName')
    expect(server.charged).toEqual([])
  })

  it('take the focus from a click on their label', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await driver.page.locator('label', { hasText: 'expirationDate' }).click()
    await driver.page.waitForFunction(() => window.bench.state()?.focused === 'expirationDate')
  })

  it('write the expiry as MM/YYYY and tell the brand', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await input('expirationDate').pressSequentially('92031')
    await input('number').pressSequentially('3782')
    expect(await input('expirationDate').inputValue()).toBe('09/2031')
    await driver.page.waitForFunction(() => window.bench.state()?.brand === 'American Express')
  })

  it('tell that they have died when the host is moved, and live again when opened anew', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await wait(300)
    expect(await log()).toEqual([])
    await driver.page.evaluate(() => window.bench.move())
    await logEndsWith('lost')
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
    await open('creditCard')
    await fillCard()
    await submit()
    expect(await log()).toEqual(['lost', 'busy', 'pay', 'paid', 'idle'])
  })

  it('tell that they have died when the host was moved while they were made', async () => {
    await visit()
    await connect()
    await driver.page.route('**/field.js', async route => {
      await new Promise(resolve => setTimeout(resolve, 200))
      await route.continue()
    })
    const opening = open('creditCard')
    await wait(100)
    await driver.page.evaluate(() => window.bench.move())
    expect(await opening).toBe('open')
    await logEndsWith('lost')
  })

  it.each([0, 50])('leave nothing when they are given up after %i ms, not even later', async delay => {
    server.silent.add('/field.js')
    await visit()
    await connect()
    const opened = await driver.page.evaluate(async milliseconds => {
      const opening = window.bench.open('creditCard')
      if (milliseconds > 0) await new Promise(resolve => setTimeout(resolve, milliseconds))
      window.bench.giveUp()
      return opening
    }, delay)
    expect(opened).toEqual({ kind: 'cancelled' })
    expect(await leftovers()).toEqual(nothingLeft)
    await wait(500)
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('are there once when opened, given up and opened again at once, as React’s StrictMode does', async () => {
    await visit()
    await connect()
    const opened = await driver.page.evaluate(async () => {
      const first = window.bench.open('creditCard')
      window.bench.giveUp()
      return Promise.all([first, window.bench.open('creditCard')])
    })
    expect(opened).toEqual([{ kind: 'cancelled' }, 'open'])
    expect(await leftovers()).toMatchObject({ frames: 4, slots: 4, hostChildren: 4 })
    await fillCard()
    await submit()
    expect(server.charged).toHaveLength(1)
  })

  it('leave nothing when their frames never answer', async () => {
    await visit()
    await connect({ limits: { open: 500 } }, 'frames')
    expect(await open('creditCard')).toMatchObject({ method: 'creditCard', reason: 'no-answer' })
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('close quietly after their elements have left the page, as after a framework’s unmount', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await driver.page.evaluate(() => window.bench.shadowRoot.replaceChildren())
    await close()
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
    expect(driver.errors().filter(error => !error.includes('ERR_'))).toEqual([])
  })
})

describe('the connection', () => {
  it.each([
    ['expired', 'authorization'],
    ['portal', 'vendor-error'],
    ['silent', 'no-answer'],
  ] as const)('of a gateway that is %s is refused within our limit', async (fault, reason) => {
    await visit()
    const problem = await connect({ limits: { connect: 400 } }, fault)
    expect(problem).toEqual({ kind: 'payment-unavailable', method: 'provider', reason })
  })

  it('with rubbish for an authorization is refused', async () => {
    await visit()
    expect(await connect({ authorization: 'rubbish' })).toMatchObject({ reason: 'authorization' })
    expect(await connect({ authorization: '' })).toMatchObject({ reason: 'authorization' })
  })

  it('works at the second try with the same authorization, when the first was never answered', async () => {
    server.silent.add('/configuration')
    await visit()
    const authorization = server.gateway.clientToken(server.origin)
    expect(await connect({ authorization, limits: { connect: 300 } })).toMatchObject({ reason: 'no-answer' })
    server.silent.clear()
    expect(await connect({ authorization })).toBe('connected')
  })
})

it('a tokenization key that meets a captive portal is refused in time, and works at the next try', async () => {
  // The library's promise never settles here, and it keeps it for the next one who asks.
  let isPortal = true
  await driver.page.route('https://payments.sandbox.braintree-api.com/graphql', route =>
    route.fulfill(
      isPortal
        ? { contentType: 'text/html', body: '<!doctype html><p>Please accept our terms.' }
        : { json: { data: { clientConfiguration: clientConfiguration } } },
    ),
  )
  await visit()
  const given = { authorization: 'sandbox_abcd1234_merchant', limits: { connect: 500 } }
  expect(await connect(given)).toMatchObject({ reason: 'no-answer' })
  isPortal = false
  expect(await connect(given)).toBe('connected')
})

describe.each([
  ['applePay', '1020.50'],
  ['googlePay', '1020.50'],
  ['payPal', '1020.75'],
])('%s', (method, amount) => {
  const name = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' }[method]
  const press = () => driver.page.locator('#host button').first().click()
  async function openWallet() {
    await visit('?apple')
    await connect()
    expect(await open(method)).toBe('open')
  }

  it('is paid, with the amount that is due at that moment', async () => {
    await openWallet()
    await driver.page.evaluate(() => window.bench.setAmount(102_050))
    await press()
    const sheet = driver.page.getByRole('dialog', { name: `${name} (demo)` })
    expect(await sheet.textContent()).toContain(`AUD ${amount}`)
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await logEndsWith('idle')
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    await press()
    await wait(200)
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    expect(server.charged).toHaveLength(1)
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('is silent about a cancel, and can begin again', async () => {
    await openWallet()
    await press()
    await driver.click('button', 'Cancel')
    await logEndsWith('idle')
    expect(await log()).toEqual(['busy', 'idle'])
    await press()
    await driver.click('button', 'Pay')
    await logEndsWith('idle')
    expect(server.charged).toHaveLength(1)
  })

  it('tells its failure and charges nothing', async () => {
    await openWallet()
    await press()
    await driver.click('button', `Let ${name} fail`)
    await logEndsWith('idle')
    const [, problem] = await log()
    expect(problem).toContain(`"kind":"payment-failed","method":"${method}"`)
    expect(server.charged).toEqual([])
  })

  it('tells when there is nothing to pay any more, and charges nothing', async () => {
    await openWallet()
    await driver.page.evaluate(() => window.bench.setAmount(null))
    await press()
    await logEndsWith('idle')
    expect(await log()).toEqual(['busy', 'problem {"kind":"cart-expired"}', 'idle'])
  })

  it('pays nothing after it was closed with its sheet open', async () => {
    await openWallet()
    await press()
    await driver.see('button', 'Pay')
    await close()
    const pay = driver.page.getByRole('button', { name: 'Pay', exact: true })
    if (await pay.isVisible()) await pay.click()
    await wait(300)
    expect(server.charged).toEqual([])
    expect(await leftovers()).toEqual(nothingLeft)
  })
})

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
    await visit()
    await connect({ limits: { offer: 3000 } })
    const script = driver.page.locator('script[src*="pay.google.com"]')
    const answer = offered()
    await script.waitFor({ state: 'attached' })
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

  it('leaves no frame when its own messenger frame never answers', async () => {
    server.silent.add('/dispatch-frame.min.html')
    await visit()
    await connect()
    await open('payPal')
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
  })
})
