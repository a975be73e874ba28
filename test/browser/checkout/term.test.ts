// The heading and the term of an order in Chromium: each change is ordered anew, and the last one counts.

import { describe, expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 800 })
const term = (name: string) => shopper.page.getByRole('radio', { name, exact: true })
const ready = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false })
const paidItems = () =>
  shopper
    .calls()
    .filter(({ path }) => /membership$/.test(path) && path.startsWith('cart/'))
    .map(({ body }) => (body as { concessionItemId: string }).concessionItemId)

describe('the heading', () => {
  test('of someone who upgrades names their email address', async () => {
    await shopper.open('?as=free-adult&start=/upgrade')
    await shopper.heading('Choose your membership')
    await shopper.page.getByRole('checkbox').check()
    await shopper.press('Continue')
    await shopper.heading('You are about to upgrade free-adult@example.com to a VIP')
    expect(shopper.callNames()).toContain('POST cart/{id}/upgrade-membership')
    await shopper.total('$17.00')
    await shopper.payByCard()
  })
})

describe('the term', () => {
  test('when chosen is ordered again, the gift card taken off, the details fetched: in this order', async () => {
    await shopper.toCheckout()
    await shopper.total('$19.00')
    const before = shopper.calls().length
    await term('2 years').check()
    await shopper.total('$33.00')
    expect(shopper.callNames().slice(before)).toEqual([
      'POST cart/{id}/membership',
      'DELETE checkout/{id}/gift-card',
      'GET checkout/{id}',
    ])
    expect(shopper.calls()[before]?.body).toMatchObject({
      concessionItemId: 'activate-adult-2year',
      email: 'ann@example.com',
      recaptchaToken: expect.stringContaining('membership'),
    })
  })

  test('that is on its way lets a gift card be added: it comes after it', async () => {
    await shopper.toCheckout()
    await shopper.total('$19.00')
    await shopper.arm('cart-membership:slow')
    await term('2 years').check()
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByRole('button', { name: 'Remove Card' }).waitFor()
    expect(shopper.callNames().slice(-6)).toEqual([
      'POST cart/{id}/membership',
      'DELETE checkout/{id}/gift-card',
      'GET checkout/{id}',
      'POST checkout/{id}/gift-card',
      'GET checkout/{id}',
      'GET cart/{id}',
    ])
    await shopper.payByCard()
  })

  test('changed again and again quickly ends as the last choice, also when an early reply is late', async () => {
    await shopper.toCheckout()
    await shopper.total('$19.00')
    await shopper.arm('cart-membership:slow,checkout:slow')
    for (const name of ['2 years', '1 year', '2 years', '1 year', '2 years']) await term(name).check()
    await shopper.total('$33.00')
    await shopper.settled()
    await shopper.total('$33.00')
    expect(await term('2 years').isChecked()).toBe(true)
    expect(paidItems().at(-1)).toBe('activate-adult-2year')
    await shopper.payByCard()
    expect(await shopper.page.locator('.mc-receipt .mc-order-total').innerText()).toContain('$33.00')
  })

  test('that could not be ordered leaves nothing that can be paid until it has been ordered again', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.arm('cart-membership:500')
    await term('2 years').check()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Our booking system is not answering. Please try again in a few minutes.' })
      .waitFor()
    expect(await page.locator('.mc-item-open .mc-vendor[inert]').count()).toBe(1)
    await shopper.press('Try again')
    await shopper.total('$33.00')
    await ready().click()
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('changed takes gift cards off', async () => {
    await shopper.toCheckout()
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.getByText('PAY BALANCE').waitFor()
    await term('2 years').check()
    await shopper.total('$33.00')
    expect(await shopper.page.getByText('PAY BALANCE').count()).toBe(0)
    expect(await shopper.page.getByRole('button', { name: 'Add Gift Card' }).count()).toBe(1)
  })
})
