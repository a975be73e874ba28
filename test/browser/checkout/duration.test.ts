// In Chromium, the visitor changes the duration of a membership at the checkout. Each change makes a new order, and the last
// change counts.

import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 800 })
const duration = (name: string) => shopper.page.getByRole('radio', { name, exact: true })
const ready = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false })
/** Expects GET cart and GET checkout from this index in the list of calls. They run in parallel, so their sequence varies. */
const expectLoad = (from: number) =>
  expect(shopper.callNames().slice(from).slice(0, 2).sort()).toEqual(['GET cart/{id}', 'GET checkout/{id}'])
const paidItems = () =>
  shopper
    .calls()
    .filter(({ path }) => /membership$/.test(path) && path.startsWith('cart/'))
    .map(({ body }) => (body as { concessionItemId: string }).concessionItemId)

test('after a new duration is ordered, the gift card is removed and the checkout is loaded', async () => {
  await shopper.toCheckout()
  await shopper.total('$19.00')
  const before = shopper.calls().length
  await duration('2 years').check()
  await shopper.total('$33.00')
  expect(shopper.callNames().slice(before, -2)).toEqual([
    'POST cart/{id}/membership',
    'DELETE checkout/{id}/gift-card',
  ])
  expectLoad(-2)
  expect(shopper.calls()[before]?.body).toMatchObject({
    concessionItemId: 'activate-adult-2year',
    email: 'ann@example.com',
    recaptchaToken: expect.stringContaining('membership'),
  })
})

test('a gift card waits until the chosen duration has been ordered', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.total('$19.00')
  await duration('2 years').check()
  await shopper.total('$33.00')
  await shopper.arm('cart-membership:slow')
  await duration('1 year').check()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByRole('button', { name: 'Remove Card' }).waitFor()
  await page.getByText('PAY BALANCE').waitFor()
  expect(shopper.callNames().slice(-7, -5)).toEqual([
    'POST cart/{id}/membership',
    'DELETE checkout/{id}/gift-card',
  ])
  expectLoad(-5)
  expect(shopper.callNames().at(-3)).toBe('POST checkout/{id}/gift-card')
  expectLoad(-2)
})

test('a change of the duration removes the gift card from the order', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await duration('2 years').check()
  await shopper.total('$33.00')
  expect(await page.getByText('PAY BALANCE').count()).toBe(0)
  await shopper.choose('Gift Card')
  expect(await page.getByRole('button', { name: 'Add Gift Card' }).count()).toBe(1)
})

test('the last of several quick changes of the duration applies', async () => {
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.arm('cart-membership:slow,checkout:slow')
  for (const name of ['2 years', '1 year', '2 years', '1 year']) await duration(name).check()
  await shopper.total('$19.00')
  await shopper.settled()
  await shopper.total('$19.00')
  expect(await duration('1 year').isChecked()).toBe(true)
  expect(paidItems().at(-1)).toBe('activate-adult-1year')
})

test('a failed change of the duration prevents payment until a retry', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.arm('cart-membership:500')
  await duration('2 years').check()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Our booking system is not answering. Please try again in a few minutes.' })
    .waitFor()
  expect(await page.locator('.mc-item-open .mc-vendor[inert]').count()).toBe(1)
  await shopper.press('Try again')
  await shopper.total('$33.00')
  await ready().click()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
  expect(await page.locator('.mc-receipt .mc-order-total').innerText()).toContain('$33.00')
})
