// In Chromium, the visitor changes the duration of a membership at the checkout. test/unit/flow/checkout/choose-duration.test.ts
// has each sequence of changes.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 800 })
const duration = (name: string) => shopper.page.getByRole('radio', { name, exact: true })
const ordered = () =>
  shopper
    .calls()
    .filter(({ call }) => call === 'cart-membership')
    .map(({ body }) => Reflect.get(Object(body), 'concessionItemId'))

test('a reload during a change of the duration orders the chosen duration', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.arm('cart-membership:slow')
  await duration('2 years').check()
  await expect.poll(() => ordered().at(-1)).toBe('activate-adult-2year')
  for (const moment of ['in the middle', 'later']) {
    await page.reload()
    await shopper.total('$33.00')
    expect(await duration('2 years').isChecked(), moment).toBe(true)
  }
  await shopper.payByCard()
})

test('a failed change of the duration prevents payment, and the last change applies', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.arm('cart-membership:500')
  await duration('2 years').check()
  await page.locator('.mc-alert-error').filter({ hasText: 'Our booking system is not answering.' }).waitFor()
  expect(await page.locator('.mc-item-open .mc-vendor[inert]').count()).toBe(1)
  await shopper.press('Try again')
  await shopper.total('$33.00')
  await shopper.arm('cart-membership:slow,checkout:slow')
  for (const name of ['1 year', '2 years', '1 year', '2 years']) await duration(name).check()
  await shopper.settled()
  await shopper.total('$33.00')
  expect(ordered().at(-1)).toBe('activate-adult-2year')
  await page.getByRole('button', { name: 'Process Payment', disabled: false }).click()
  await shopper.thanks()
  expect(shopper.payments()).toHaveLength(1)
  expect(await page.locator('.mc-receipt .mc-order-total').innerText()).toContain('$33.00')
})
