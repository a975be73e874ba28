// Tests, in Chromium, that a payment is refused if the order is now for a different person.
import { expect, test } from 'vitest'
import { signedOut } from '../members/signed-out.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()
const { logIn } = signedOut(demo, shopper)
const refused = /Your login may have changed since this order was made, so nothing was charged/

/** Returns the email of the customer of each payment that the server has received. */
const paidFor = () =>
  shopper.payments().map(({ body }) => (body as { customer: { email: string } }).customer.email)

test('a tab pays only for its own person after a duplicated tab changed it', async () => {
  await shopper.toCard()
  const other = await shopper.duplicateTab()
  await other.getByRole('link', { name: /Change/ }).click()
  await other.getByLabel('Email').fill('bob@example.com')
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await other.getByText('bob@example.com').first().waitFor()
  await shopper.page.bringToFront()
  await shopper.press('Process Payment')
  await shopper.whoops(refused)
  expect(paidFor()).toEqual([])
  await shopper.total('$19.00')
  await shopper.page.getByText('ann@example.com').first().waitFor()
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(paidFor()).toEqual(['ann@example.com'])
})

test('tickets are paid for a member only after the tab has shown the member', async () => {
  await shopper.toTicketsCheckout()
  await shopper.fillContact()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await logIn('adult')
  await shopper.press('Process Payment')
  await shopper.whoops(refused)
  expect(paidFor()).toEqual([])
  await shopper.page.getByText('adult@example.com').first().waitFor()
  await shopper.press('Process Payment')
  await shopper.orderThanks()
  expect(paidFor()).toEqual(['adult@example.com'])
})
