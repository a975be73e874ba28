// A buyer of tickets who is not a member joins the club from the thank-you screen (specification §2.5).
import { expect, test } from 'vitest'
import { bigGiftCard, buyer } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

test('a ticket buyer joins with the buyer’s details and pays a second order, not the ticket’s again', async () => {
  const { page } = shopper
  await shopper.toTicketsCheckout()
  await shopper.fillContact()
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Pay Now')
  await shopper.orderThanks()
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await shopper.heading(/Join the Ritz/)
  for (const [label, text] of Object.entries(buyer))
    expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, text])
  await page.getByLabel('Mobile number').fill('0400 000 000')
  await page.getByLabel('Post code').fill('2031')
  await shopper.press('Continue')
  await shopper.heading('Choose your membership')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await shopper.press('Continue')
  await shopper.heading(/join as a VIP/)
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Pay Now')
  await shopper.thanks()
  const paid = shopper.payments().map(({ body }) => (body as { orderType: string }).orderType)
  expect(paid).toEqual(['booking', 'registration'])
})
