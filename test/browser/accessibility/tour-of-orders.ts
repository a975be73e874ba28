// Walks to the screens of two kinds of order: one from a host page, and one that expires.
import { bigGiftCard, smallGiftCard } from '../shopper.ts'
import type { Walk } from './walk.ts'

export const hostOrder: Walk = {
  title: 'an order of the host page',
  screens: ['contact form', 'contact form with errors', 'thanks of a booking'],
  async go(shopper, query, stopAt) {
    const { page, heading, press } = shopper
    await shopper.open(`${query}&as=visitor&reset&walk=booking`)
    await heading('Pay for your order')
    await page.getByText('Booking fee', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
    await stopAt('contact form')
    await page.getByLabel('Email').fill('nobody')
    for (const label of ['First name', 'Surname', 'First name']) await page.getByLabel(label).focus()
    await page.getByText('Please enter a valid email address').waitFor()
    await stopAt('contact form with errors')
    await shopper.fillContact()
    await shopper.addGiftCard(bigGiftCard)
    await press('Pay Now')
    await shopper.orderThanks()
    await page.getByText(/\bF7\b/).waitFor()
    await stopAt('thanks of a booking', true)
  },
}

export const expiringOrder: Walk = {
  title: 'an order that expires',
  screens: [
    'expiry warning',
    'order made again',
    'lost reply with a gift card',
    'lost reply of which nothing is known',
  ],
  async go(shopper, query, stopAt) {
    const { page, press, choose } = shopper
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    // The widget warns two minutes before the order expires.
    await shopper.walkToCheckout(`${query}&as=visitor&reset&cart-seconds=100`)
    await page.getByText('two more minutes').waitFor()
    await button('PayPal').waitFor()
    await stopAt('expiry warning')
    await shopper.arm('gift-card-add:410')
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('Your order expired, so we set it up again.').waitFor()
    await page.getByText('PAY BALANCE').waitFor()
    await stopAt('order made again')
    await press('Remove Card')
    await choose('Gift Card')
    await shopper.addGiftCard(bigGiftCard)
    await shopper.arm('checkout-pay:drop*9')
    await press('Pay Now')
    await button('Try paying again').waitFor()
    await stopAt('lost reply with a gift card')
    await shopper.arm('checkout:500*always')
    await press('Check again')
    await page.getByText('We couldn’t find out').waitFor()
    await stopAt('lost reply of which nothing is known')
    await shopper.arm('')
  },
}
