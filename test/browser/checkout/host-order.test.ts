// The checkout of a host page's order, in Chromium: what it shows, and how it is paid.

import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Orders two tickets as a host page does, shows the checkout, and fills in the contact. */
async function orderTwoTickets(): Promise<void> {
  const { page } = shopper
  await shopper.open('?format=umd&time-zone=Australia/Sydney')
  await page.getByLabel('Email').waitFor()
  await page.evaluate(async () => {
    const { mount } = Reflect.get(globalThis, 'MovieClub')
    const widget = mount(document.querySelector('[data-movie-club]'))
    const cart = await widget.cart.addTickets({
      sessionId: '2',
      tickets: [
        { ticketType: 'Adult', quantity: 1, priceInCents: 2200 },
        { ticketType: 'Adult', quantity: 1, priceInCents: 2200 },
      ],
      seats: ['F7', 'F8'],
    })
    await widget.navigate(`/checkout/${cart.id}`)
  })
  await shopper.heading('Pay for your order')
  await shopper.fillContact()
}

test('a host page’s order that is paid with PayPal has a surcharge for each ticket', async () => {
  const { page } = shopper
  await orderTwoTickets()
  await page.getByText('Picnic at Hanging Rock').waitFor()
  await page.getByText('Festival of Long Afternoons').waitFor()
  // In the side panel, the date and times have their own line and do not wrap.
  const times = page.locator('.mc-order').getByText(/^\d+ \w+ \d+, [\d:]+[ap]m-[\d:]+[ap]m$/)
  expect((await times.boundingBox())?.height).toBeLessThan(30)
  const { balanceInCents, payPalBalanceInCents } = await page.evaluate(async () => {
    const id = location.hash.split('/').at(-1)
    return (await fetch(`/api/checkout/${id}`)).json()
  })
  expect(payPalBalanceInCents - balanceInCents).toBe(50)
  const amount = (payPalBalanceInCents / 100).toFixed(2)
  await shopper.choose('PayPal')
  await page.getByText('an additional $0.25 per ticket on top of the standard booking fee.').waitFor()
  await page.locator('.mc-amount-line', { hasText: `$${amount}` }).waitFor()
  await shopper.walletButton('PayPal').click()
  const sheet = page.getByRole('dialog', { name: 'PayPal (demo)' })
  await sheet.getByText(`AUD ${amount}`).waitFor()
  await page.getByText('Waiting for PayPal…').waitFor()
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await shopper.orderThanks()
  expect(shopper.payments().map(({ body }) => body)).toMatchObject([
    { paymentType: 'payPal', orderType: 'booking' },
  ])
})
