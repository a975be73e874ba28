// In Chromium, the next person at a shared screen sees no details of an earlier person. The tests look at the card's frames
// and at everything in the widget.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Returns the contents of the card's frames, and all text and typed values in the widget, hidden or not. */
async function held(): Promise<string> {
  const { page } = shopper
  const frames = page.frames().filter(frame => frame.name().startsWith('braintree-hosted-field'))
  const texts = await Promise.all(
    frames.map(frame =>
      frame.evaluate(() => document.querySelector('input')?.value ?? '').catch(() => 'closed'),
    ),
  )
  const text = await page.locator('[data-movie-club]').evaluate(({ shadowRoot }) => {
    const fields = [...(shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    return `${shadowRoot?.textContent} ${fields.join()}`
  })
  return `${texts.join()} ${text}`
}

test('‘Not you?’ empties the card fields at the checkout of tickets, and keeps the order', async () => {
  const { page } = shopper
  await shopper.toTicketsCheckout()
  await shopper.heading('Pay for your order')
  await shopper.fillContact()
  await page.reload()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  expect(await held()).toContain('4111')
  await shopper.press('Not you? Clear this form')
  await expect.poll(held).not.toContain('4111')
  await shopper.total('$23.75')
  await shopper.fillContact()
  await shopper.choose('Credit Card')
  await shopper.field('number')
  await shopper.settled()
  expect(await held()).not.toMatch(/4111|Ann Lee/)
  expect(await page.getByRole('button', { name: 'Process Payment' }).isEnabled()).toBe(false)
  expect(shopper.callNames()).not.toContain('DELETE cart/{id}')
})

test('a typed card is erased after the tag’s time limit', async () => {
  const { page } = shopper
  await page.clock.install()
  await shopper.toCard(undefined, '?forget-after=2')
  // On a screen for many people, the browser offers no card of an earlier visitor.
  expect(
    await (await shopper.field('cardholderName')).locator('input[name]').first().getAttribute('autocomplete'),
  ).toBe('off')
  await page.goBack()
  await shopper.heading('Choose your membership')
  expect(await held()).toContain('4111')
  await page.clock.runFor(121_000)
  await page.getByLabel('Email').waitFor()
  expect(await held()).not.toMatch(/4111|Ann Lee/)
  await page.goForward()
  await page.locator('.mc-alert-error').filter({ hasText: 'has expired' }).waitFor()
  expect(await held()).not.toMatch(/4111|Ann Lee/)
})
