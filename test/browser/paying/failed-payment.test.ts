// A payment that fails at the provider or at the server, in Chromium: one message, and the visitor can try again.

import { expect, test } from 'vitest'
import { declinedCard, paidCard, rejectedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const nonces = () =>
  shopper.payments().map(({ body }) => (body as { securedCardData: unknown }).securedCardData)

test('after a card is declined, the dialog has the focus, and the reason stays until a change', async () => {
  const { page } = shopper
  const reason = page.locator('.mc-item-open').getByText('Try another card.')
  await shopper.toCard(declinedCard)
  await shopper.press('Process Payment')
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

  await reason.waitFor()
  expect(await page.locator('.mc-item-open').getByText('The card was declined.').count()).toBe(1)
  const number = (await shopper.field('number')).locator('input').first()
  expect(await number.inputValue()).toContain('0002')
  await shopper.arm('checkout-pay:slow')
  await shopper.press('Process Payment')
  await reason.waitFor({ state: 'detached' })
  await shopper.whoops('The card was declined.')
  expect(new Set(nonces()).size).toBe(2)

  await reason.waitFor()
  await shopper.choose('PayPal')
  await shopper.choose('Credit Card')
  expect(await reason.count()).toBe(0)
  await shopper.press('Process Payment')
  await shopper.whoops('The card was declined.')
  await reason.waitFor()
  // A different card of the same brand.
  await shopper.fillCard(paidCard, ['number'])
  await reason.waitFor({ state: 'detached' })
})

test('a card that the provider rejects is not sent to the server and can be replaced', async () => {
  await shopper.toCard(rejectedCard)
  await shopper.press('Process Payment')
  await shopper.whoops('Something went wrong. Check your card details and try again.')
  expect(shopper.replies()).toEqual([])
  await shopper.fillCard(paidCard)
  await shopper.press('Process Payment')
  await shopper.thanks()
})
