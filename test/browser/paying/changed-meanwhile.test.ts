// What changes in the very moment of paying, in Chromium: nothing is charged but the amount that is shown.

import { describe, expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper({ slowFor: 1500 })

describe('what changes while Pay is pressed', () => {
  test('a term chosen in the same moment is never charged unseen', async () => {
    const { page } = shopper
    await shopper.toCard()
    await shopper.arm('cart-membership:slow')
    await page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      const radio = [...(root?.querySelectorAll('input[type=radio]') ?? [])].at(-1) as HTMLInputElement
      radio.click()
      buttons.find(button => button.textContent === 'Process Payment')?.click()
    })
    await shopper.total('$33.00')
    await shopper.settled()
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
    await shopper.total('$19.00')
    await shopper.settled()
    expect(shopper.payments()).toHaveLength(0)
  })

  test('Pay and then a term in the same moment charges what was shown, and orders nothing else', async () => {
    const { page } = shopper
    await shopper.toCard()
    await page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      const radio = [...(root?.querySelectorAll('input[type=radio]') ?? [])].at(-1) as HTMLInputElement
      buttons.find(button => button.textContent === 'Process Payment')?.click()
      radio.click()
    })
    const orders = () => shopper.calls().filter(({ path }) => path.endsWith('/membership'))
    // Either the term was taken and nothing was charged, or the payment went first and no other order was made.
    await expect.poll(() => orders().length + shopper.payments().length, { timeout: 10_000 }).toBe(2)
    await shopper.settled()
    expect(orders().length + shopper.payments().length).toBe(2)
  })

  test('PayPal that approves after the visitor stopped waiting and chose another term spends nothing', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('PayPal')
    await shopper.walletButton('PayPal').click()
    const sheet = page.getByRole('dialog', { name: 'PayPal (demo)' })
    await sheet.getByText('AUD 19.00').waitFor()
    // The demo’s window is modal, PayPal’s own is not: what the visitor does in the page meanwhile is played.
    await page.locator('button', { hasText: 'Stop waiting' }).dispatchEvent('click')
    await page.locator('.mc-lock-inside[inert]').waitFor({ state: 'detached' })
    await page.locator('input[type=radio]').last().dispatchEvent('click')
    await shopper.total('$33.00')
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await shopper.settled()
    expect(shopper.payments()).toHaveLength(0)
    await shopper.answer('payPal', 'pay')
    await shopper.walletButton('PayPal').click()
    await shopper.thanks()
    expect(shopper.replies()).toEqual([200])
  })

  test.each([
    ['googlePay', 'Google Pay'],
    ['payPal', 'PayPal'],
  ] as const)('%s whose sheet is open while the order expires charges nothing', async (_, name) => {
    const { page } = shopper
    await page.clock.install()
    await shopper.toCheckout('?apple')
    await shopper.choose(name)
    await shopper.walletButton(name).click()
    const sheet = page.getByRole('dialog', { name: `${name} (demo)` })
    await sheet.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    await shopper.expire()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Your order had expired, so we made it again.').waitFor()
    await shopper.total('$19.00')
    expect(shopper.payments()).toHaveLength(0)
  })
})

test('an order that only the server knows to have expired is made again instead of being refused for ever', async () => {
  const { page } = shopper
  await shopper.toCard()
  for (const { carts } of demo.visitors.values())
    for (const [id, cart] of carts) carts.set(id, { ...cart, expires: 0 })
  await shopper.press('Process Payment')
  await page.getByText('Your order had expired, so we made it again.').waitFor()
  await shopper.total('$19.00')
  expect(shopper.replies().filter(status => status === 200)).toEqual([])
  // The way to pay that was open has opened again.
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.thanks()
})
