// The stops of the tour at a host page's order and at an order that runs out: contact, thanks of a booking, expiry, lost reply.
import { bigGiftCard, type Shopper, smallGiftCard } from '../shopper.ts'

/** As many stops as `orders` makes. */
export const orderStops = 7

type Stop = (screen: string, stepped?: boolean) => Promise<void>

export async function orders(shopper: Shopper, query: string, stop: Stop): Promise<void> {
  const { page, heading, press, choose } = shopper
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await shopper.open(`${query}&as=visitor&reset&walk=booking`)
  await heading('Pay for your order')
  await page.getByText('Booking fee').waitFor()
  await button('PayPal').waitFor()
  await stop('contact form')
  await page.getByLabel('Email').fill('nobody')
  for (const label of ['First name', 'Surname', 'First name']) await page.getByLabel(label).focus()
  await page.getByText('Please enter a valid email address').waitFor()
  await stop('contact form with errors')
  await shopper.fillContact()
  await shopper.addGiftCard(bigGiftCard)
  await press('Pay Now')
  await shopper.orderThanks()
  await page.getByText(/\bF7\b/).waitFor()
  await stop('thanks of a booking', true)

  // Less than the two minutes before which the visitor is warned.
  await shopper.walkToCheckout(`${query}&as=visitor&reset&cart-seconds=100`)
  await page.getByText('two more minutes').waitFor()
  await button('PayPal').waitFor()
  await stop('expiry warning')
  await shopper.arm('gift-card-add:404')
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('Your order had expired, so we made it again.').waitFor()
  await page.getByText('PAY BALANCE').waitFor()
  await stop('order made again')
  await press('Remove Card')
  await choose('Gift Card')
  await shopper.addGiftCard(bigGiftCard)
  await shopper.arm('checkout-pay:drop*9')
  await press('Pay Now')
  await button('Try paying again').waitFor()
  await stop('lost reply with a gift card')
  await shopper.arm('checkout:500*always')
  await press('Check again')
  await page.getByText('We could not find out').waitFor()
  await stop('lost reply of which nothing is known')
  await shopper.arm('')
}
