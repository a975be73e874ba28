// Tests changes right before or during a payment, in Chromium: the widget charges only the amount that is shown.

import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

// Slow replies, so that the replies to the changes arrive after the press on Pay.
const { demo, shopper } = withShopper({ slowFor: 400 })

/** Presses buttons and chooses durations in one task, before any reply. */
const atOnce = (...names: readonly ('Remove Card' | 'Process Payment' | '2 years')[]) =>
  shopper.page.evaluate(all => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const radios = [...(root?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    for (const name of all) {
      const button = [...(root?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === name,
      )
      const target = name === '2 years' ? radios.at(-1) : button
      if (!target) throw new Error(`There is no ${name}.`)
      target.click()
    }
  }, names)
const canPay = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()

test('removing a gift card just before paying does not charge the new amount', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.choose('Credit Card')
  await shopper.fillCard()

  await shopper.arm('gift-card-remove:slow')
  await atOnce('Remove Card', 'Process Payment')
  await shopper.total('$19.00')
  await shopper.settled()
  expect(shopper.payments()).toHaveLength(0)
  await canPay()
})

test('choosing a duration just before paying does not charge the new amount', async () => {
  await shopper.toCard()
  await shopper.arm('cart-membership:slow')
  await atOnce('2 years', 'Process Payment')
  await shopper.total('$33.00')
  await shopper.settled()
  expect(shopper.payments()).toHaveLength(0)
  await canPay()
})

test('choosing a duration right after paying leads to an order or a payment, not both', async () => {
  await shopper.toCard()
  const orders = () => shopper.calls().filter(({ path }) => path.endsWith('/membership')).length
  const before = orders()
  await atOnce('Process Payment', '2 years')
  // Either the new duration was ordered and nothing was charged, or the payment was first and no new order was made.
  await expect.poll(() => orders() - before + shopper.payments().length, { timeout: 10_000 }).toBe(1)
  await shopper.settled()
  expect(orders() - before + shopper.payments().length, 'Pay and then the duration').toBe(1)
})

test('a late PayPal approval charges nothing after a change of the duration', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('PayPal')
  await shopper.walletButton('PayPal').click()
  const sheet = page.getByRole('dialog', { name: 'PayPal (demo)' })
  await sheet.getByText('AUD 19.00').waitFor()
  // PayPal’s own window is not modal, so a visitor can use the page behind it. The demo’s window is modal, so the test dispatches the
  // click.
  await page.locator('button', { hasText: 'Stop waiting' }).dispatchEvent('click')
  await page.locator('.mc-lock-inside[inert]').waitFor({ state: 'detached' })
  await page.locator('input[type=radio]').last().dispatchEvent('click')
  await shopper.total('$33.00')
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await shopper.settled()
  expect(shopper.payments()).toHaveLength(0)
  // Closes the message which says that the approval was not used.
  await shopper.press('Close')
  await shopper.answer('payPal', 'pay')
  await shopper.walletButton('PayPal').click()
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
})

test('Google Pay, Apple Pay and PayPal do not charge an order that has expired', async () => {
  const { page } = shopper
  await page.clock.install()
  await shopper.toCheckout('?apple')
  const carts = () => shopper.callNames().filter(name => name === 'POST cart').length
  for (const name of ['Google Pay', 'Apple Pay', 'PayPal'] as const) {
    const before = carts()
    await shopper.choose(name)
    await shopper.walletButton(name).click()
    const sheet = page.getByRole('dialog', { name: `${name} (demo)` })
    await sheet.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    // Advances the page's clock only for the first wallet. Repeated advances would make the widget treat the visitor as idle.
    if (name === 'Google Pay') await shopper.expire()
    else
      for (const { carts: known } of demo.visitors.values())
        for (const [id, cart] of known) known.set(id, { ...cart, expires: 0 })
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Your order expired, so we set it up again.').waitFor()
    await expect.poll(carts, { message: name }).toBe(before + 1)
    await shopper.total('$19.00')
    await shopper.settled()
    expect(shopper.payments(), name).toHaveLength(0)
  }
})
