// Gift cards at the checkout in Chromium: what they pay, how they are added and taken off, what is said of a wrong one.

import { describe, expect, test } from 'vitest'
import { bigGiftCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const wayNames = ['Credit Card', 'Google Pay', 'PayPal', 'Apple Pay']
const visitor = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '0400 000 000' }
const member = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'adult@example.com',
  mobilePhone: '0400 000 000',
}

describe('a gift card', () => {
  test.each([
    ['registration', '?as=visitor', visitor],
    ['renewal', '?as=adult&start=/renew', member],
  ])('that covers everything pays a %s by Pay Now alone', async (orderType, query, customer) => {
    const { page } = shopper
    await shopper.toCheckout(query)
    expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0)
    await shopper.addGiftCard(bigGiftCard)
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
    for (const way of wayNames) expect(await page.getByRole('button', { name: way }).count()).toBe(0)
    await page.getByText('$500.00').waitFor()
    await shopper.press('Pay Now')
    await shopper.thanks()
    expect(shopper.payments().map(({ body }) => body)).toEqual([
      { paymentType: 'giftCard', orderType, customer, securedCardData: null, recaptchaToken: null },
    ])
    const added = shopper.calls().find(({ method, path }) => method === 'POST' && path.endsWith('/gift-card'))
    expect(added?.body).toEqual({
      cardNumber: bigGiftCard,
      cardPin: '1234',
      recaptchaToken: expect.stringContaining('giftCard'),
    })
  })

  test('has its button right below its fields: what is empty takes no room', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Gift Card')
    const edges = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate(button => button.getBoundingClientRect().toJSON() as DOMRect)
    expect((await edges('Add Gift Card')).top - (await edges('Show PIN')).bottom).toBeLessThanOrEqual(24)
  })

  test('is read with spaces and hyphens, can be removed, and the other ways come back', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.addGiftCard('6000 0000-0000 0002', '12 34')
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
    await shopper.press('Remove Card')
    await page.getByRole('button', { name: 'Credit Card' }).waitFor()
    expect(await page.getByLabel('Gift card number').inputValue()).toBe('')
    expect(await page.getByLabel('PIN').inputValue()).toBe('')
    await shopper.payByCard()
  })

  test('that is empty or no number is told at its fields and below the form', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Gift Card')
    await shopper.press('Add Gift Card')
    expect(await page.getByText('This field is required').count()).toBe(2)
    await page.getByRole('alert').filter({ hasText: 'Please correct form errors.' }).waitFor()
    await page.getByLabel('Gift card number').fill('12x')
    await page.getByLabel('PIN').fill('pin')
    await shopper.press('Add Gift Card')
    await page.getByText('Please enter a valid gift card number').waitFor()
    await page.getByText('Please enter a valid gift card PIN').waitFor()
    expect(shopper.callNames()).not.toContain('POST checkout/{id}/gift-card')
  })

  test('that the server refuses is told in its words, else in the catalogue’s', async () => {
    await shopper.toCheckout()
    await shopper.addGiftCard('123')
    await shopper.page.getByText('Gift card not found.').waitFor()
    await shopper.arm('gift-card-add:html')
    await shopper.press('Add Gift Card')
    await shopper.page.getByText('An error occurred validating the gift card.').waitFor()
    expect(await shopper.page.getByLabel('Gift card number').inputValue()).toBe('123')
  })

  test('whose reply was lost is on the order all the same', async () => {
    await shopper.toCheckout()
    await shopper.arm('gift-card-add:lost')
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByText('PAY BALANCE').waitFor()
    await shopper.total('$9.00')
  })
})

test('a second gift card pays what the first leaves, and no third is asked for', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  expect(await page.getByLabel('Gift card number').count()).toBe(0)
  await shopper.press('Use another gift card')
  await page.getByLabel('Gift card number').fill(bigGiftCard)
  await page.getByLabel('PIN').fill('1234')
  await shopper.press('Add Gift Card')
  await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  expect(await page.locator('.mc-gift-card').count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Remove Card' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Use another gift card' }).count()).toBe(0)
  await shopper.press('Pay Now')
  await shopper.thanks()
  expect(shopper.payments().map(({ body }) => body)).toMatchObject([{ paymentType: 'giftCard' }])
})
