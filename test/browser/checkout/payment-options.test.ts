// Which ways to pay are shown at the checkout, and how they open, in Chromium.

import { describe, expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

describe('the payment options', () => {
  test.each([
    ['giftCard', ['Gift Card']],
    ['creditCard', ['Credit Card']],
    ['giftCard,payPal', ['Gift Card', 'PayPal']],
    [
      'giftCard,applePay,googlePay,creditCard,payPal',
      ['Gift Card', 'Apple Pay', 'Google Pay', 'Credit Card', 'PayPal'],
    ],
  ])('are those that the checkout enables, in the order of the specification: %s', async (methods, names) => {
    await shopper.toCheckout(`?apple&methods=${methods}`)
    const { page } = shopper
    await page.getByRole('heading', { name: 'Payment Options' }).waitFor()
    await page.getByRole('button', { name: names.at(-1) ?? '', exact: true }).waitFor()
    const shown = await page
      .getByRole('region', { name: 'Payment Options' })
      .locator('h4 button')
      .allTextContents()
    expect(shown).toEqual(names)
  })

  test('leave out Apple Pay on a device without it', async () => {
    await shopper.toCheckout()
    await shopper.page.getByRole('button', { name: 'PayPal' }).waitFor()
    expect(await shopper.page.getByRole('button', { name: 'Apple Pay' }).count()).toBe(0)
  })

  test('open one at a time, the gift card staying open once it is on the order; the pressed one stays in place', async () => {
    const { page } = shopper
    await page.setViewportSize({ width: 360, height: 640 })
    await shopper.toCheckout()
    const expanded = (name: string) =>
      page.getByRole('button', { name, exact: true }).first().getAttribute('aria-expanded')
    await shopper.choose('Gift Card')
    expect(await expanded('Gift Card')).toBe('true')
    await shopper.choose('Credit Card')
    expect([await expanded('Gift Card'), await expanded('Credit Card')]).toEqual(['false', 'true'])
    await shopper.fillCard()
    // The option's heading: once it is there, PayPal's own button bears the same name and stands first in the page.
    const payPal = page.locator('button[aria-expanded]', { hasText: 'PayPal' })
    await payPal.scrollIntoViewIfNeeded()
    const top = () => payPal.evaluate(element => element.getBoundingClientRect().top)
    const before = await top()
    await payPal.click()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    expect(await expanded('Credit Card')).toBe('false')
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
    await shopper.choose('Credit Card')
    expect([await expanded('Gift Card'), await expanded('Credit Card')]).toEqual(['true', 'true'])
    // What was typed before the gift card came is still in the frames.
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
  })
})
