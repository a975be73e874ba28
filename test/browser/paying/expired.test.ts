// Tests an order that expires while the visitor pays, and a host page that orders during the checkout, in Chromium.
import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()

/** Expires the order at the server only. The page notices the expiry at its next request. */
const expire = () => {
  for (const { carts } of demo.visitors.values())
    for (const [id, cart] of carts) carts.set(id, { ...cart, expires: 0 })
}
const carts = () => shopper.callNames().filter(name => name === 'POST cart').length

test('a gift card that the visitor adds to an expired order is added to the new order', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  expire()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('Your order expired, so we set it up again.').waitFor()
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.total('$9.00')
  await shopper.settled()
  expect(carts()).toBe(2)
})

test('the card must be typed again if the order expires during a payment', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  expire()
  await shopper.press('Process Payment')
  await page.getByText('Please enter your card again.').waitFor()
  await shopper.total('$9.00')
  expect(carts()).toBe(2)
  const card = page.getByRole('button', { name: 'Credit Card', exact: true })
  expect(await card.getAttribute('aria-expanded')).toBe('true')
  expect(shopper.replies().filter(status => status === 200)).toEqual([])
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(shopper.replies().filter(status => status === 200)).toHaveLength(1)
})

test('the checkout loads while the host page orders tickets and products', async () => {
  const { page } = shopper
  await shopper.open('?format=umd')
  await page.getByLabel('Email').waitFor()
  await page.evaluate(async () => {
    const { mount } = Reflect.get(globalThis, 'MovieClub')
    const widget = mount(document.querySelector('[data-movie-club]'))
    const ticket = { ticketType: 'Adult', quantity: 1, priceInCents: 2200 }
    const { id } = await widget.cart.addTickets({ sessionId: '2', tickets: [ticket] })
    await widget.navigate(`/checkout/${id}`)
    await widget.cart.addTickets({ sessionId: '2', tickets: [ticket, ticket] })
    await widget.cart.addProducts({ products: [{ name: 'Towel', quantity: 1, priceInCents: 2500 }] })
  })
  await page.getByText('Payment Options').waitFor()
  await page.getByText('Towel').first().waitFor()
  await shopper.settled()
  expect(await page.getByText('Loading').count()).toBe(0)
  expect(await page.getByText('Cart total').count()).toBeGreaterThan(0)
})
