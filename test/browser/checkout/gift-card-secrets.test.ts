// Tests that neither session-recording scripts nor onlookers see gift cards and barcodes, in Chromium.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** The attributes and classes that exclude an element, according to the documentation of each session recorder. */
const asked =
  '[data-clarity-mask=true][data-hj-suppress][data-private][data-dd-privacy=hidden][data-sl=exclude][data-recording-disable][data-mf-replace].fs-exclude.sentry-block.ph-no-capture.rr-block'

test('the PIN is masked, and session recordings exclude the PIN and the number', async () => {
  await shopper.toCheckout()
  const { page } = shopper
  await page.getByRole('button', { name: /Gift Card/ }).click()
  const pin = page.getByLabel('PIN')
  await pin.fill('1234')
  const drawn = () => pin.evaluate(input => getComputedStyle(input).getPropertyValue('-webkit-text-security'))
  expect(await drawn()).toBe('disc')
  await shopper.press('Show PIN')
  expect(await drawn()).toBe('none')
  expect(await pin.inputValue()).toBe('1234')
  await shopper.press('Hide PIN')
  expect(await drawn()).toBe('disc')
  for (const field of [pin, page.getByLabel('Gift card number')])
    expect(await field.evaluate((input, selector) => input.closest(selector) !== null, asked)).toBe(true)
})

test('a member’s barcodes and the voucher field are excluded from session recordings', async () => {
  await shopper.open('?as=senior&start=/dashboard')
  const { page } = shopper
  await page.locator('.mc-barcode').first().waitFor()
  await page.getByText('Add a voucher').click()
  const field = page.getByLabel('Voucher code')
  await field.waitFor()
  for (const secret of [...(await page.locator('.mc-barcode').all()), field])
    expect(await secret.evaluate((element, selector) => element.closest(selector) !== null, asked)).toBe(true)
})
