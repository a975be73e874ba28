// The visitor changes at the checkout of a membership, in Chromium. Duration, total, item and order type must all belong to the
// same person (specification §4.10).
import { expect, test } from 'vitest'
import { signedOut } from '../members/signed-out.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper({ slowFor: 800 })
const { comeBack, logIn } = signedOut(demo, shopper)
const pay = () => shopper.page.getByRole('button', { name: 'Process Payment' })
const canPay = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()

/** Waits until the checkout shows this price in the selected duration and as the total. */
async function isShown(price: string): Promise<void> {
  await shopper.total(price)
  const { page } = shopper
  const card = page.locator('.mc-radio-card', {
    has: page.getByRole('radio', { name: '1 year', checked: true }),
  })
  await card.getByText(price, { exact: true }).waitFor()
}

/** Returns the item of the last order, and the order type of each payment. */
const charged = () => ({
  item: shopper
    .calls()
    .filter(({ call }) => call === 'cart-membership')
    .map(({ body }) => Reflect.get(Object(body), 'concessionItemId'))
    .at(-1),
  orderTypes: shopper.payments().map(({ body }) => Reflect.get(Object(body), 'orderType')),
})

/** Changes the member's type at the server only, as a cinema can do on a birthday. */
async function becomeSenior(): Promise<void> {
  const cookies = await shopper.context.cookies(demo.origin)
  const known = demo.visitors.get(cookies.find(({ name }) => name === 'demo-visitor')?.value ?? '')
  if (!known?.member) throw new Error('The server knows no member.')
  known.member = { ...known.member, memberType: 'senior' }
}

test('after a log-out in a different tab, “Process Payment” charges nothing', async () => {
  await shopper.toCard(undefined, '?as=adult#/renew')
  await isShown('$17.00')
  await logIn('visitor')
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.heading(/Join the Ritz/)
  await shopper.page.getByText('You’re no longer logged in. Nothing was charged').first().waitFor()
  expect(shopper.payments()).toEqual([])
  await shopper.press('Continue')
  await shopper.heading('Choose your membership')
  await shopper.press('Continue')
  await shopper.heading(/join as a VIP/)
  await isShown('$19.00')
  // The details step already showed that nothing was charged, so no dialog is open.
  expect(await shopper.page.getByRole('dialog').count()).toBe(0)
  await shopper.payByCard()
  expect(charged()).toEqual({ item: 'activate-adult-1year', orderTypes: ['registration'] })
})

test('a member whose type has changed can pay only the price of the new type', async () => {
  await shopper.toCard(undefined, '?as=adult#/renew')
  await isShown('$17.00')
  await becomeSenior()
  await shopper.arm('cart-membership:slow')
  await comeBack()
  await expect.poll(() => charged().item).toBe('renew-senior-1year')
  await expect(pay().click({ timeout: 300 })).rejects.toThrow()
  await isShown('$13.00')
  await canPay()
  expect(charged().orderTypes).toEqual([])
  await shopper.payByCard()
  expect(charged()).toEqual({ item: 'renew-senior-1year', orderTypes: ['renewal'] })
  const receipt = await shopper.page.locator('.mc-receipt').innerText()
  expect(receipt).toMatch(/senior, 1 year\s+\$13\.00/)
})
