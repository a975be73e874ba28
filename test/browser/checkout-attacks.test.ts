// Attacks on the money in Chromium: a second charge or another amount than the one shown, by whatever happens meanwhile.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { bigGiftCard, declinedCard, paidCard, type Shopper, shop, smallGiftCard } from './shopper.ts'

let browser: Browser
let demo: RunningDemo
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
  demo = await startDemo({ port: 0, build: false, slowFor: 1500 })
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})
beforeEach(async () => {
  shopper = await shop(browser, demo)
})
afterEach(() => shopper.close())

const thanks = () => shopper.heading('Welcome to the Club')
const toCard = async (number = paidCard, query = '') => {
  await shopper.toCheckout(query)
  await shopper.choose('Credit Card')
  await shopper.fillCard(number)
}
const total = (amount: string, page: Page = shopper.page) =>
  page.locator('.mc-order[aria-busy=false] .mc-order-total', { hasText: amount }).first().waitFor()
const replies = () => shopper.payments().map(({ replied }) => replied)
const totalChanged = 'The total changed while you were paying. Nothing was charged. Please try again.'

/** What a browser's "Duplicate tab" makes: the same address, a copy of the session storage. */
async function duplicateTab(): Promise<Page> {
  const stored = await shopper.page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const other = await shopper.context.newPage()
  await other.addInitScript(text => {
    if (sessionStorage.length > 0) return
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) sessionStorage.setItem(key, value)
  }, stored)
  await other.goto(shopper.page.url())
  return other
}

describe('a duplicated tab', () => {
  test('that takes the gift card off by loading does not let the first tab charge more than it shows', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await total('$19.00', await duplicateTab())
    await page.bringToFront()
    await shopper.press('Process Payment')
    await shopper.whoops(totalChanged)
    expect(shopper.payments()).toHaveLength(0)
    await total('$19.00')
    await shopper.press('Process Payment')
    await thanks()
    expect(replies()).toEqual([200])
  })

  test('in which another term is chosen does not change what the first tab buys and charges', async () => {
    const { page } = shopper
    await toCard()
    const other = await duplicateTab()
    await other.getByRole('radio', { name: '2 year', exact: true }).check()
    await total('$33.00', other)
    await page.bringToFront()
    await shopper.press('Process Payment')
    await shopper.whoops(totalChanged)
    expect(shopper.payments()).toHaveLength(0)
    await total('$19.00')
    expect(await page.getByRole('radio', { name: '1 year', exact: true }).isChecked()).toBe(true)
    await shopper.press('Process Payment')
    await thanks()
    await page.getByText('$19.00').waitFor()
    const orders = shopper.calls().filter(({ path }) => path.endsWith('/membership'))
    expect(orders.at(-1)?.body).toMatchObject({ concessionItemId: 'activate-adult-1year' })
    expect(replies()).toEqual([200])
  })

  test('that has paid already is told of by the server, and nothing is sent a second time', async () => {
    await toCard()
    const other = await duplicateTab()
    await other.getByRole('button', { name: 'Credit Card' }).waitFor()
    await shopper.page.bringToFront()
    await shopper.press('Process Payment')
    await thanks()
    await other.bringToFront()
    await other.reload()
    await other.getByText('already been paid').waitFor()
    expect(replies()).toEqual([200])
  })
})

test('two widgets on one page that pay for one order make one payment', async () => {
  const { page } = shopper
  await shopper.toCheckout('?format=umd')
  await page.evaluate(() => {
    const second = document.createElement('div')
    second.setAttribute('data-test', 'second')
    document.body.append(second)
    const { mount } = Reflect.get(globalThis, 'MovieClub')
    const widget = mount(second, {
      cinemaId: 'ritz',
      cinemaName: 'Ritz Cinemas',
      captchaSiteKey: 'demo-site-key',
    })
    const id = location.hash.split('/').at(-1)
    return widget.ready.then(() => widget.navigate(`/checkout/${id}`))
  })
  const widgets = [page.locator('[data-movie-club]').first(), page.locator('[data-test=second]')]
  for (const widget of widgets) {
    await widget.getByRole('button', { name: 'Gift Card' }).click()
    const number = widget.getByLabel('Gift card number')
    if (!(await number.isVisible())) continue
    await number.fill(bigGiftCard)
    await widget.getByLabel('PIN').fill('1234')
    await widget.getByRole('button', { name: 'Add Gift Card' }).click()
    await widget
      .getByRole('button', { name: /Pay Now|Add Gift Card/ })
      .first()
      .waitFor()
    await page.waitForTimeout(500)
  }
  await shopper.arm('checkout-pay:slow')
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-movie-club], [data-test=second]')) {
      const buttons = [...(host.shadowRoot?.querySelectorAll('button') ?? [])]
      buttons.find(button => button.textContent === 'Pay Now')?.click()
    }
  })
  await thanks()
  await page.waitForTimeout(500)
  expect(replies().filter(status => status === 200)).toHaveLength(1)
  expect(new Set(shopper.payments().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

describe('keys', () => {
  test('Enter held down in a card field of a declined card makes one attempt, whatever the box asks', async () => {
    await toCard(declinedCard)
    const cvv = (await shopper.field('cvv')).locator('input').first()
    await cvv.focus()
    for (let turn = 0; turn < 40; turn++) {
      await shopper.page.keyboard.down('Enter')
      await shopper.page.waitForTimeout(30)
    }
    await shopper.page.keyboard.up('Enter')
    await shopper.whoops('The card was declined.')
    expect(replies()).toEqual([402])
  })

  test('Enter held down on Process Payment with a declined card makes one attempt', async () => {
    await toCard(declinedCard)
    await shopper.page.getByRole('button', { name: 'Process Payment' }).focus()
    for (let turn = 0; turn < 40; turn++) {
      await shopper.page.keyboard.down('Enter')
      await shopper.page.waitForTimeout(30)
    }
    await shopper.page.keyboard.up('Enter')
    await shopper.whoops('The card was declined.')
    expect(replies()).toEqual([402])
  })

  test('Space together with a click makes one payment', async () => {
    await toCard()
    const button = shopper.page.getByRole('button', { name: 'Process Payment' })
    await button.focus()
    await shopper.page.keyboard.down(' ')
    await Promise.all([button.dispatchEvent('click'), shopper.page.keyboard.up(' ')])
    await thanks()
    expect(replies()).toEqual([200])
  })
})

describe('what changes while Pay is pressed', () => {
  test('a term chosen in the same moment is never charged unseen', async () => {
    const { page } = shopper
    await toCard()
    await shopper.arm('cart-membership:slow')
    await page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      const radio = [...(root?.querySelectorAll('input[type=radio]') ?? [])].at(-1) as HTMLInputElement
      radio.click()
      buttons.find(button => button.textContent === 'Process Payment')?.click()
    })
    await total('$33.00')
    await page.waitForTimeout(800)
    expect(shopper.payments()).toHaveLength(0)
  })

  test('a gift card taken off in the same moment is never charged to the card unseen', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.arm('gift-card-remove:slow')
    await page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      buttons.find(button => button.textContent === 'Remove Card')?.click()
      buttons.find(button => button.textContent === 'Process Payment')?.click()
    })
    await total('$19.00')
    await page.waitForTimeout(800)
    expect(shopper.payments()).toHaveLength(0)
  })

  test('Pay and then a term in the same moment charges what was shown, and orders nothing else', async () => {
    const { page } = shopper
    await toCard()
    await page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      const radio = [...(root?.querySelectorAll('input[type=radio]') ?? [])].at(-1) as HTMLInputElement
      buttons.find(button => button.textContent === 'Process Payment')?.click()
      radio.click()
    })
    await page.waitForTimeout(1500)
    const orders = shopper.calls().filter(({ path }) => path.endsWith('/membership'))
    // Either the term was taken and nothing was charged, or the payment went first and no other order was made.
    expect(orders.length + shopper.payments().length).toBe(2)
  })

  test('PayPal that approves after the visitor stopped waiting and chose another term spends nothing', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('PayPal')
    await page.locator('[slot] button').click()
    const sheet = page.getByRole('dialog', { name: 'PayPal (demo)' })
    await sheet.getByText('AUD 19.00').waitFor()
    // The demo’s window is modal, PayPal’s own is not: what the visitor does in the page meanwhile is played.
    await page.locator('button', { hasText: 'Stop waiting' }).dispatchEvent('click')
    await page.locator('.mc-lock-inside[inert]').waitFor({ state: 'detached' })
    await page.locator('input[type=radio]').last().dispatchEvent('click')
    await total('$33.00')
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForTimeout(500)
    expect(shopper.payments()).toHaveLength(0)
    await shopper.answer('payPal', 'pay')
    await page.locator('[slot] button').click()
    await thanks()
    expect(replies()).toEqual([200])
  })

  test.each([
    ['googlePay', 'Google Pay', '.mc-vendor-mount button'],
    ['applePay', 'Apple Pay', '.mc-vendor-mount button'],
    ['payPal', 'PayPal', '[slot] button'],
  ] as const)('%s whose sheet is open while the order expires charges nothing', async (_, name, css) => {
    const { page } = shopper
    await shopper.toCheckout('?apple&cart-seconds=6')
    await shopper.choose(name)
    await page.locator(css).click()
    const sheet = page.getByRole('dialog', { name: `${name} (demo)` })
    await sheet.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    await page.waitForTimeout(6500)
    for (const visitor of demo.visitors.values()) visitor.cartSeconds = 600
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Your order had expired, so we made it again.').waitFor()
    await total('$19.00')
    expect(shopper.payments()).toHaveLength(0)
  })
})

test('an order that only the server knows to have expired is made again instead of being refused for ever', async () => {
  const { page } = shopper
  await toCard()
  for (const { carts } of demo.visitors.values())
    for (const [id, cart] of carts) carts.set(id, { ...cart, expires: 0 })
  await shopper.press('Process Payment')
  await page.getByText('Your order had expired, so we made it again.').waitFor()
  await total('$19.00')
  expect(replies().filter(status => status === 200)).toEqual([])
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await thanks()
})

describe('the connection', () => {
  test('that is gone when Pay is pressed charges nothing and says so', async () => {
    const { page } = shopper
    await toCard()
    // The emulated gateway stands on the same server: the card becomes a nonce, then the connection goes.
    await page.route(/credit_cards/, async route => {
      await route.continue()
      await shopper.context.setOffline(true)
    })
    await shopper.press('Process Payment')
    await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
    await shopper.context.setOffline(false)
    expect(shopper.payments()).toHaveLength(0)
    await page.unroute(/credit_cards/)
    await shopper.press('Close')
    await shopper.press('Process Payment')
    await thanks()
    expect(replies()).toEqual([200])
  })

  test('that goes while the payment is under way leaves the question open, and asks when it is back', async () => {
    const { page, context } = shopper
    await toCard()
    await page.route(/\/api\/checkout\/[^/]+$/, async route => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await shopper.press('Process Payment')
    await page.getByText('cannot tell yet whether you have been charged').waitFor()
    await page.getByText('We could not find out').waitFor()
    await context.setOffline(false)
    await page.getByText('most likely been paid').waitFor()
    expect(replies()).toEqual([200])
  })
})

describe('a reload', () => {
  test('before the payment leaves charges nothing, and the visitor can pay', async () => {
    const { page } = shopper
    await toCard()
    let isHeld = true
    await page.route(/credit_cards/, async route => {
      // Held until the reload gives it up. Taken off meanwhile, the route would leave the page's network in doubt.
      if (!isHeld) await route.continue()
    })
    await shopper.press('Process Payment')
    await page.getByText('Checking your card…').waitFor()
    isHeld = false
    await page.reload()
    await total('$19.00')
    expect(shopper.payments()).toHaveLength(0)
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.press('Process Payment')
    await thanks()
    expect(replies()).toEqual([200])
  })

  test('after the payment shows the welcome again, and Back leads to no checkout', async () => {
    const { page } = shopper
    await toCard()
    await shopper.press('Process Payment')
    await thanks()
    await page.reload()
    await thanks()
    await page.goBack()
    await page.waitForTimeout(500)
    expect(await page.getByRole('button', { name: 'Process Payment' }).count()).toBe(0)
    expect(replies()).toEqual([200])
  })
})

test('a checkout restored from the back-forward cache after it was paid elsewhere charges nothing', async () => {
  const { page } = shopper
  await toCard()
  const checkout = page.url()
  const other = await duplicateTab()
  await page.goto(`${demo.origin}/movie-club-terms`)
  await other.getByRole('button', { name: 'Gift Card' }).click()
  await other.getByLabel('Gift card number').fill(bigGiftCard)
  await other.getByLabel('PIN').fill('1234')
  await other.getByRole('button', { name: 'Add Gift Card' }).click()
  await other.getByRole('button', { name: 'Pay Now' }).click()
  await other.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  await page.bringToFront()
  await page.goBack()
  expect(page.url()).toBe(checkout)
  // Restored with its frames or loaded anew: either way the order cannot be paid twice.
  const pay = page.getByRole('button', { name: 'Process Payment', disabled: false })
  await Promise.race([pay.waitFor(), page.getByText('already been paid').first().waitFor()])
  if (await pay.isVisible()) await pay.click()
  await page.getByText('already been paid').first().waitFor()
  expect(replies()).toEqual([200])
})

describe('replies to POST checkout', () => {
  test.each([
    ['409', 409, 'This order has already been paid.'],
    ['401', 401, 'You have been signed out.'],
    ['422', 422, 'This payment is not valid any more.'],
    ['429', 429, 'Too many requests.'],
  ])('%s is told in the box in the server’s words and sent once', async (_, status, detail) => {
    const { page } = shopper
    await toCard()
    let sent = 0
    await page.route(/\/api\/checkout\/[^/]+$/, route => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      return route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, detail }),
      })
    })
    await shopper.press('Process Payment')
    await shopper.whoops(detail)
    expect(sent).toBe(1)
    await page.getByText('Processing your payment…').waitFor({ state: 'detached' })
  })

  test('a 401 without any words still says something', async () => {
    await toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401 }) : route.continue(),
    )
    await shopper.press('Process Payment')
    await shopper.whoops(/An error occurred during payment processing.|no longer logged in/)
  })

  test('success: false is a failure in the catalogue’s words', async () => {
    await toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ json: { success: false } }) : route.continue(),
    )
    await shopper.press('Process Payment')
    await shopper.whoops('An error occurred during payment processing.')
  })

  test.each(['502', 'json'])('%s leaves it open whether money was taken, and asks', async kind => {
    await toCard()
    await shopper.arm(`checkout-pay:${kind}`)
    await shopper.press('Process Payment')
    await shopper.page.getByText(kind === '502' ? 'nothing was taken' : 'most likely been paid').waitFor()
    expect(shopper.payments()).toHaveLength(1)
  })

  test.each([504, 524])('%i leaves it open, too', async status => {
    await toCard()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, route =>
      route.request().method() === 'POST' ? route.fulfill({ status }) : route.continue(),
    )
    await shopper.press('Process Payment')
    await shopper.page.getByText('cannot tell yet whether you have been charged').waitFor()
  })
})

describe('what the checkout says', () => {
  const answer = (change: (checkout: Record<string, unknown>) => object) =>
    shopper.page.route(/\/api\/checkout\/[^/]+$/, async route => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  const start = async () => {
    await shopper.open()
    await shopper.fillDetails()
    await shopper.press('Continue')
    await shopper.heading('Choose your membership')
    await shopper.page.getByRole('checkbox').check()
    await shopper.press('Continue')
  }

  test.each([
    ['a negative balance', { balanceInCents: -500 }],
    ['a balance that is no whole number', { balanceInCents: 19.5 }],
    ['a balance beyond all numbers', { balanceInCents: 1e300 }],
    ['no balance', { balanceInCents: undefined }],
    ['another currency', { currency: 'USD' }],
    ['a negative amount for PayPal', { payPalBalanceInCents: -1 }],
  ])('with %s cannot be paid, and the visitor is told', async (_, part) => {
    await answer(checkout => ({ ...checkout, ...part }))
    await start()
    await shopper.page.getByRole('alert').filter({ hasText: 'an answer that we could not read' }).waitFor()
    for (const name of ['Credit Card', 'Complete order', 'Pay Now'])
      expect(await shopper.page.getByRole('button', { name }).count()).toBe(0)
  })

  test('with no way to pay enabled is told as such', async () => {
    const none = { giftCard: false, applePay: false, googlePay: false, creditCard: false, payPal: false }
    await answer(checkout => ({ ...checkout, methods: none }))
    await start()
    await shopper.page.getByText('There is no way to pay here right now').waitFor()
  })

  test('with ways that this device cannot use is told as such', async () => {
    await shopper.toCheckout('?methods=applePay')
    await shopper.page.getByText('There is no way to pay here right now').waitFor()
  })

  test('without an authorization leaves the gift card, and says that the rest cannot be used', async () => {
    await answer(checkout => ({ ...checkout, authorization: null }))
    await start()
    await shopper.page.getByRole('alert').filter({ hasText: 'cannot be used right now' }).waitFor()
    await shopper.addGiftCard(bigGiftCard)
    await shopper.press('Pay Now')
    await thanks()
  })

  test('with nothing to pay and no gift card offers to complete the order, without a payment', async () => {
    await answer(checkout => ({ ...checkout, balanceInCents: 0, payPalBalanceInCents: 0 }))
    await start()
    await shopper.page.getByText('There is nothing to pay.').waitFor()
    expect(await shopper.page.getByRole('button', { name: 'Credit Card' }).count()).toBe(0)
    await shopper.press('Complete order')
    await shopper.page.getByText('This order has to be paid.').waitFor()
    expect(shopper.payments().map(({ body }) => body)).toMatchObject([{ paymentType: 'noPaymentRequired' }])
  })
})

test('no attribute, global, cookie or storage holds card data, nonce, PIN, gift card or captcha token', async () => {
  const { page } = shopper
  const seen: string[] = []
  const nonces: string[] = []
  page.on('response', async response => {
    if (response.url().includes('credit_cards'))
      nonces.push((await response.json()).creditCards[0].nonce as string)
  })
  const look = async () =>
    seen.push(
      await page.evaluate(() => {
        const roots = [document, document.querySelector('[data-movie-club]')?.shadowRoot]
        const elements = roots.flatMap(root => [...(root?.querySelectorAll('*') ?? [])])
        const attributes = elements.flatMap(element =>
          [...element.attributes].map(({ name, value }) => `${name}=${value}`),
        )
        const plain = Object.entries(globalThis).filter(([, value]) => typeof value !== 'function')
        const globals = plain.map(([name, value]) => {
          try {
            return `${name}: ${JSON.stringify(value)}`
          } catch {
            return name
          }
        })
        const kept = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
        return [...attributes, ...globals, ...kept, JSON.stringify(history.state), location.href].join('\n')
      }),
    )
  await shopper.toCheckout()
  await shopper.choose('Gift Card')
  await page.getByLabel('Gift card number').fill(smallGiftCard)
  await page.getByLabel('PIN').fill('1234')
  await look()
  await shopper.press('Add Gift Card')
  await page.getByText('PAY BALANCE').waitFor()
  await look()
  await shopper.choose('Credit Card')
  await shopper.fillCard(declinedCard)
  await look()
  await shopper.press('Process Payment')
  await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
  await look()
  await shopper.press('Close')
  await shopper.fillCard()
  await shopper.arm('checkout-pay:slow')
  await shopper.press('Process Payment')
  await page.waitForTimeout(700)
  await look()
  await thanks()
  await look()
  expect(nonces).toHaveLength(2)
  const all = seen.join('\n')
  expect(all).toContain('movingstory.')
  const captcha = shopper.payments().map(({ body }) => (body as { recaptchaToken: string }).recaptchaToken)
  for (const secret of [paidCard, declinedCard, smallGiftCard, '1234', ...nonces, ...captcha])
    expect(all).not.toContain(secret)
})
