// A payment that fails at the provider, at the server or in a wallet, in Chromium: told once, and it can be tried again.

import { describe, expect, test } from 'vitest'
import { bigGiftCard, declinedCard, paidCard, rejectedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const nonces = () =>
  shopper.payments().map(({ body }) => (body as { securedCardData: unknown }).securedCardData)

describe('a payment that fails', () => {
  test('is told in the WHOOPS box, which has the focus and gives it back; the reason stays with the card, until the next attempt', async () => {
    const { page } = shopper
    await shopper.toCard(declinedCard)
    const button = page.getByRole('button', { name: 'Process Payment', disabled: false })
    await button.click()
    const box = page.getByRole('dialog', { name: 'WHOOPS' })
    await box.getByText('The card was declined.').waitFor()
    expect(await box.evaluate(element => element.matches(':modal'))).toBe(true)
    const focused = () =>
      page.evaluate(() => document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.textContent)
    expect(await focused()).toBe('Close')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Process Payment')
    expect(await page.getByText('Processing your payment…').count()).toBe(0)
    const reason = page.locator('.mc-item-open').getByText('Try another card.')
    await reason.waitFor()
    expect(await page.locator('.mc-item-open').getByText('The card was declined.').count()).toBe(1)
    // The frames were not made anew.
    expect(await (await shopper.field('number')).locator('input').first().inputValue()).toContain('0002')

    // The same card once more: a new nonce.
    await shopper.arm('checkout-pay:slow')
    await button.click()
    await reason.waitFor({ state: 'detached' })
    await shopper.whoops('The card was declined.')
    await reason.waitFor()
    expect(new Set(nonces()).size).toBe(2)

    await shopper.choose('PayPal')
    await shopper.choose('Credit Card')
    expect(await reason.count()).toBe(0)
    await button.click()
    await shopper.whoops('The card was declined.')
    await reason.waitFor()
    await (await shopper.field('number')).locator('input').first().fill('4111')
    await reason.waitFor({ state: 'detached' })
  })

  test('with a gift card leaves its reason at the gift card', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.addGiftCard(bigGiftCard)
    await shopper.arm('checkout-pay:500')
    await shopper.press('Pay Now')
    await shopper.whoops('Our booking system is not answering. Please try again in a few minutes.')
    const reason = page
      .locator('.mc-gift')
      .getByText('Our booking system is not answering. Please try again in a few minutes.')
    await reason.waitFor()
    await shopper.press('Remove Card')
    await reason.waitFor({ state: 'detached' })
  })

  test('at the provider sends nothing to the server; at the server it can be tried again, each time with a new nonce', async () => {
    await shopper.toCard(rejectedCard)
    await shopper.press('Process Payment')
    await shopper.whoops('Something went wrong. Check your card details and try again.')
    expect(shopper.payments()).toHaveLength(0)
    await shopper.fillCard(paidCard)
    for (const [kind, words] of [
      ['500', 'Our booking system is not answering. Please try again in a few minutes.'],
      ['html', 'An error occurred during payment processing.'],
    ] as const) {
      await shopper.arm(`checkout-pay:${kind}`)
      await shopper.press('Process Payment')
      await shopper.whoops(words)
    }
    await shopper.press('Process Payment')
    await shopper.thanks()
    expect(new Set(nonces()).size).toBe(3)
  })

  test.each([
    ['googlePay', 'Google Pay', 'An error occurred during payment processing.'],
    ['payPal', 'PayPal', 'PayPal could not take this payment.'],
    ['applePay', 'Apple Pay', 'An error occurred during payment processing.'],
  ] as const)('in %s is told; a cancel only to the page', async (vendor, name, words) => {
    const { page } = shopper
    await shopper.toCheckout('?apple')
    await page.evaluate(() => {
      Object.assign(globalThis, { told: [] })
      document.addEventListener('movie-club:payment', event => {
        Reflect.get(globalThis, 'told').push((event as CustomEvent).detail)
      })
    })
    await shopper.answer(vendor, 'cancel')
    await shopper.choose(name)
    await shopper.walletButton(name).click()
    await page.waitForFunction(() => Reflect.get(globalThis, 'told').length === 1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await shopper.answer(vendor, 'error')
    await shopper.walletButton(name).click()
    await shopper.whoops(words)
    await page.locator('.mc-item-open').getByText(words).waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([
      { method: vendor, outcome: 'cancelled' },
      { method: vendor, outcome: 'failed' },
    ])
    // The gateway would not tokenise what Apple gave: Apple's sheet is closed as failed (specification §8.1).
    if (vendor === 'applePay')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'movieClubDemoApple').step)).toBe('failed')
    expect(shopper.payments()).toHaveLength(0)
    await shopper.answer(vendor, 'pay')
    await shopper.walletButton(name).click()
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
  })
})
