// Gift cards at the checkout in Chromium: how much they pay, how they are added and removed, and the messages about a wrong one.

import { expect, test } from 'vitest'
import { bigGiftCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

test('an empty or non-numeric gift card number or PIN is reported at its field and not sent', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('Gift Card')
  const edges = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate(button => button.getBoundingClientRect().toJSON() as DOMRect)
  expect((await edges('Add Gift Card')).top - (await edges('Show PIN')).bottom).toBeLessThanOrEqual(24)

  await shopper.press('Add Gift Card')
  expect(await page.getByText('This field is required').count()).toBe(2)
  await page.locator('.mc-error').filter({ hasText: 'Please correct form errors.' }).waitFor()
  await page.getByLabel('Gift card number').fill('12x')
  await page.getByLabel('PIN').fill('pin')
  await shopper.press('Add Gift Card')
  await page.getByText('Please enter a valid gift card number').waitFor()
  await page.getByText('Please enter a valid gift card PIN').waitFor()
  expect(shopper.callNames()).not.toContain('POST checkout/{id}/gift-card')
})

test('a gift card that covers the order replaces the other ways to pay', async () => {
  const { page } = shopper
  const count = (name: string) => page.getByRole('button', { name }).count()
  const payNow = page.getByRole('button', { name: 'Pay Now' })
  await shopper.toCheckout()
  expect(await payNow.count()).toBe(0)
  await shopper.addGiftCard('6000 0000-0000 0002', '12 34')
  await payNow.waitFor()
  for (const way of ['Credit Card', 'Google Pay', 'PayPal', 'Apple Pay'])
    expect(await count(way), way).toBe(0)
  await page.getByText('$500.00').waitFor()
  const added = shopper.calls().find(({ method, path }) => method === 'POST' && path.endsWith('/gift-card'))
  const recaptchaToken = expect.stringContaining('giftCard')
  expect(added?.body).toEqual({ cardNumber: bigGiftCard, cardPin: '1234', recaptchaToken })
  await shopper.press('Remove Card')
  await page.getByRole('button', { name: 'Credit Card' }).waitFor()
  expect(await page.getByLabel('Gift card number').inputValue()).toBe('')
  expect(await page.getByLabel('PIN').inputValue()).toBe('')
})

test('“Pay Now” uses two gift cards that together cover the order', async () => {
  const { page } = shopper
  const count = (name: string) => page.getByRole('button', { name }).count()
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.press('Use another gift card')
  await page.getByLabel('Gift card number').fill(bigGiftCard)
  await page.getByLabel('PIN').fill('1234')
  await shopper.press('Add Gift Card')
  await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  expect(await page.locator('.mc-gift-card').count()).toBe(2)
  expect(await count('Remove Card')).toBe(1)
  expect(await count('Use another gift card')).toBe(0)

  await shopper.press('Pay Now')
  await shopper.thanks()
  const customer = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    mobilePhone: '0400 000 000',
  }
  expect(shopper.payments().map(({ body }) => body)).toEqual([
    {
      paymentType: 'giftCard',
      orderType: 'registration',
      customer,
      securedCardData: null,
      recaptchaToken: null,
    },
  ])
})
