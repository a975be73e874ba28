// The checkout of an order that a host page made, in Chromium: what it shows, and how it is paid.

import { describe, expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

describe('what a host page ordered', () => {
  const order = async () => {
    await shopper.open('?format=umd')
    await shopper.page.getByLabel('Email').waitFor()
    await shopper.page.evaluate(async () => {
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

  test('shows sessions, tickets and booking fee instead of terms, and is paid with a gift card', async () => {
    const { page } = shopper
    await order()
    await page.getByText('Picnic at Hanging Rock').waitFor()
    await page.getByText('Festival of Long Afternoons').waitFor()
    await page.getByText('Booking fee').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await shopper.addGiftCard(bigGiftCard)
    await shopper.press('Pay Now')
    await shopper.orderThanks()
    expect(shopper.payments()[0]?.body).toMatchObject({ paymentType: 'giftCard', orderType: 'booking' })
  })

  test('is paid with PayPal, its surcharge for each ticket added', async () => {
    const { page } = shopper
    await order()
    const { balanceInCents, payPalBalanceInCents } = await page.evaluate(async () => {
      const id = location.hash.split('/').at(-1)
      return (await fetch(`/api/checkout/${id}`)).json()
    })
    expect(payPalBalanceInCents - balanceInCents).toBe(50)
    await shopper.choose('PayPal')
    await page.getByText('An additional $0.25 per ticket applies').waitFor()
    await page
      .locator('.mc-amount-line', { hasText: `$${(payPalBalanceInCents / 100).toFixed(2)}` })
      .waitFor()
    await shopper.walletButton('PayPal').click()
    const sheet = page.getByRole('dialog', { name: 'PayPal (demo)' })
    await sheet.getByText(`AUD ${(payPalBalanceInCents / 100).toFixed(2)}`).waitFor()
    await page.getByText('Waiting for PayPal…').waitFor()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await shopper.orderThanks()
  })
})
