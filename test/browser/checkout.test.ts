// The checkout in Chromium, with the built files: terms and changes of mind, leaving and coming back, orders of a host
// page.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { bigGiftCard, type Shopper, shop, smallGiftCard } from './shopper.ts'

let browser: Browser
let demo: RunningDemo
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
  demo = await startDemo({ port: 0, build: false, slowFor: 800 })
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
const total = (amount: string) =>
  shopper.page.locator('.mc-order[aria-busy=false] .mc-order-total', { hasText: amount }).first().waitFor()
const term = (name: string) => shopper.page.getByRole('radio', { name, exact: true })
const ready = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false })
const payByCard = async () => {
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await thanks()
}
const paidItems = () =>
  shopper
    .calls()
    .filter(({ path }) => /membership$/.test(path) && path.startsWith('cart/'))
    .map(({ body }) => (body as { concessionItemId: string }).concessionItemId)

describe('the heading', () => {
  test('of someone who upgrades names their email address', async () => {
    await shopper.open('?as=free-adult&start=/upgrade')
    await shopper.heading('Choose your membership')
    await shopper.page.getByRole('checkbox').check()
    await shopper.press('Continue')
    await shopper.heading('You are about to upgrade free-adult@example.com to a VIP')
    expect(shopper.callNames()).toContain('POST cart/{id}/upgrade-membership')
    await total('$17.00')
    await payByCard()
  })
})

describe('the term', () => {
  test('when chosen is ordered again, the gift card taken off, the details fetched: in this order', async () => {
    await shopper.toCheckout()
    await total('$19.00')
    const before = shopper.calls().length
    await term('2 year').check()
    await total('$33.00')
    expect(shopper.callNames().slice(before)).toEqual([
      'POST cart/{id}/membership',
      'DELETE checkout/{id}/gift-card',
      'GET checkout/{id}',
    ])
    expect(shopper.calls()[before]?.body).toMatchObject({
      concessionItemId: 'activate-adult-2year',
      email: 'ann@example.com',
      recaptchaToken: expect.stringContaining('membership'),
    })
  })

  test('changed again and again quickly ends as the last choice, also when an early reply is late', async () => {
    await shopper.toCheckout()
    await total('$19.00')
    await shopper.arm('cart-membership:slow,checkout:slow')
    for (const name of ['2 year', '1 year', '2 year', '1 year', '2 year']) await term(name).check()
    await total('$33.00')
    await shopper.page.waitForTimeout(1200)
    await total('$33.00')
    expect(await term('2 year').isChecked()).toBe(true)
    expect(paidItems().at(-1)).toBe('activate-adult-2year')
    await payByCard()
    expect(await shopper.page.getByText('$33.00').count()).toBe(1)
  })

  test('that could not be ordered leaves nothing that can be paid until it has been ordered again', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.arm('cart-membership:500')
    await term('2 year').check()
    await page.getByRole('alert').filter({ hasText: 'The server has a problem.' }).waitFor()
    expect(await page.locator('.mc-vendor[inert]').count()).toBe(1)
    await shopper.press('Try again')
    await total('$33.00')
    await ready().click()
    await thanks()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('changed takes gift cards off', async () => {
    await shopper.toCheckout()
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByText('PAY BALANCE').waitFor()
    await term('2 year').check()
    await total('$33.00')
    expect(await shopper.page.getByText('PAY BALANCE').count()).toBe(0)
    expect(await shopper.page.getByRole('button', { name: 'Add Gift Card' }).count()).toBe(1)
  })
})

describe('left and returned to', () => {
  test('by Back and Forward, the checkout is as it was, with the card in its frames, and loads nothing again', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    const before = shopper.callNames().filter(name => name.includes('checkout')).length
    await page.goBack()
    await shopper.heading('Choose your membership')
    await page.getByRole('radio', { name: 'Senior', exact: true }).check()
    await page.goForward()
    await shopper.heading('You are about to join as a VIP')
    await ready().waitFor()
    expect(shopper.callNames().filter(name => name.includes('checkout'))).toHaveLength(before)
    // Senior was tried, not ordered.
    await term('2 year').check()
    await total('$33.00')
    await ready().click()
    await thanks()
  })

  test('with another choice made meanwhile, the checkout is of that choice', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await page.goBack()
    await page.getByRole('radio', { name: 'Senior', exact: true }).check()
    await shopper.press('Continue')
    await total('$15.00')
    await ready().click()
    await thanks()
  })

  test('with a term under way when it was left, the last order wins', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.arm('cart-membership:slow')
    await term('2 year').check()
    await page.goBack()
    await shopper.heading('Choose your membership')
    await page.getByRole('radio', { name: 'Senior', exact: true }).check()
    await shopper.press('Continue')
    await total('$15.00')
    expect(paidItems().at(-1)).toBe('activate-senior-1year')
    await payByCard()
  })

  test('after a reload it asks the server again, the gift card taken off', async () => {
    await shopper.toCheckout()
    await term('2 year').check()
    await total('$33.00')
    await shopper.page.reload()
    await total('$33.00')
    expect(await term('2 year').isChecked()).toBe(true)
    await payByCard()
  })

  test('after a reload in the middle of a change of term, that term is ordered', async () => {
    await shopper.toCheckout()
    await shopper.arm('cart-membership:slow')
    await term('2 year').check()
    await shopper.page.waitForTimeout(200)
    await shopper.page.reload()
    await total('$33.00')
    expect(await term('2 year').isChecked()).toBe(true)
  })
})

test('an order that has expired is made anew, nothing typed is lost, and the visitor is told', async () => {
  const { page } = shopper
  await shopper.toCheckout('?cart-seconds=12')
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await page.waitForFunction(
    () => {
      const { cart } = JSON.parse(sessionStorage.getItem('movingstory.flow.ritz') ?? '{}').value
      return Date.now() > Date.parse(cart.expiry)
    },
    undefined,
    { timeout: 20_000 },
  )
  for (const visitor of demo.visitors.values()) visitor.cartSeconds = 600
  await shopper.press('Process Payment')
  await page.getByText('Your order had expired, so we made it again.').waitFor()
  await total('$19.00')
  expect(shopper.payments()).toHaveLength(0)
  await payByCard()
})

describe('what a host page ordered', () => {
  const order = async () => {
    await shopper.open('?format=umd')
    await shopper.page.getByLabel('Email').waitFor()
    await shopper.page.evaluate(async () => {
      const { mount } = Reflect.get(globalThis, 'MovieClub')
      const widget = mount(document.querySelector('[data-movie-club]'))
      const cart = await widget.cart.addTickets({
        sessionId: '2',
        tickets: [
          { ticketType: 'Adult', quantity: 1, priceInCents: 2200 },
          { ticketType: 'Adult', quantity: 1, priceInCents: 2200 },
        ],
        seats: ['F7', 'F8'],
      })
      await widget.navigate(`/checkout/${cart.id}`)
    })
    await shopper.heading('Pay for your order')
  }

  test('shows sessions, tickets and booking fee instead of terms, and is paid with a gift card', async () => {
    const { page } = shopper
    await order()
    await page.getByText('Picnic at Hanging Rock').waitFor()
    await page.getByText('Festival of Long Afternoons').waitFor()
    await page.getByText('Booking fee').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await shopper.addGiftCard(bigGiftCard)
    await shopper.press('Pay Now')
    await thanks()
    expect(shopper.payments()[0]?.body).toMatchObject({ paymentType: 'giftCard', orderType: 'booking' })
  })

  test('is paid with PayPal, its surcharge for each ticket added', async () => {
    const { page } = shopper
    await order()
    const { balanceInCents, payPalBalanceInCents } = await page.evaluate(async () => {
      const id = location.hash.split('/').at(-1)
      return (await fetch(`/api/checkout/${id}`)).json()
    })
    expect(payPalBalanceInCents - balanceInCents).toBe(50)
    await shopper.choose('PayPal')
    await page
      .locator('.mc-amount-line', { hasText: `$${(payPalBalanceInCents / 100).toFixed(2)}` })
      .waitFor()
    await page.locator('[slot] button').click()
    const sheet = page.getByRole('dialog', { name: 'PayPal (demo)' })
    await sheet.getByText(`AUD ${(payPalBalanceInCents / 100).toFixed(2)}`).waitFor()
    await page.getByText('Waiting for PayPal…').waitFor()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await thanks()
  })
})
