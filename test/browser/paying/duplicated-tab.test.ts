// Tests one order in two tabs or two widgets, in Chromium. No tab or widget charges an amount that it has not shown.

import { expect, test } from 'vitest'
import { bigGiftCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 400 })
const checkIt = 'Nothing was charged. Please check your order, then pay.'

const pay = async () => {
  await shopper.page.bringToFront()
  await shopper.press('Process Payment')
}

test('a gift card removed in a duplicated tab stops the first tab’s payment', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  const other = await shopper.duplicateTab()
  await shopper.total('$19.00', other)
  await pay()
  await shopper.whoops(
    `Your order no longer has a gift card. The amount to pay is now $19.00. It was $9.00. ${checkIt}`,
  )
  expect(shopper.payments()).toHaveLength(0)
  await page.getByText('Your gift card was taken off this order.').waitFor()
  expect(await page.getByRole('button', { name: 'Remove Card' }).count()).toBe(0)
  await pay()
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
})

test('the first tab buys its own duration after a change in a duplicated tab', async () => {
  const { page } = shopper
  await shopper.toCard()
  const other = await shopper.duplicateTab()
  await shopper.total('$19.00', other)
  await other.getByRole('radio', { name: '2 years', exact: true }).check()
  await shopper.total('$33.00', other)
  await pay()
  await shopper.whoops(
    `This order is now for 2 years, not 1 year. The price is now $33.00. It was $19.00. ${checkIt}`,
  )
  expect(shopper.payments()).toHaveLength(0)
  await shopper.total('$19.00')
  expect(await page.getByRole('radio', { name: '1 year', exact: true }).isChecked()).toBe(true)
  await shopper.press('Process Payment')
  await shopper.thanks()
  await page.locator('.mc-receipt .mc-order-total', { hasText: '$19.00' }).waitFor()
  const orders = shopper.calls().filter(({ path }) => path.endsWith('/membership'))
  expect(orders.at(-1)?.body).toMatchObject({ concessionItemId: 'activate-adult-1year' })
  expect(shopper.replies()).toEqual([200])
})

test('a duplicated tab learns from the server that the first tab has paid, and sends nothing', async () => {
  await shopper.toCard()
  const other = await shopper.duplicateTab()
  await shopper.total('$19.00', other)
  await pay()
  await shopper.thanks()
  await other.bringToFront()
  await other.reload()
  await other.getByText('Your order has most likely been paid.').waitFor()
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  // The second tab's receipt cannot say how the order was paid, because the first tab paid for it.
  expect(await other.locator('.mc-receipt').textContent()).not.toContain('Paid by')
  expect(shopper.replies()).toEqual([200])
})

test('two widgets on one page that pay for one order make one payment', async () => {
  const { page } = shopper
  await shopper.toCheckout('?format=umd')
  await page.evaluate(() => {
    const second = document.createElement('div')
    second.setAttribute('data-test', 'second')
    document.body.append(second)
    const { mount } = Reflect.get(globalThis, 'MovieClub')
    const widget = mount(second, {
      cinemaId: 'ritz',
      cinemaName: 'Ritz Cinemas',
      captchaSiteKey: 'demo-site-key',
    })
    const id = location.hash.split('/').at(-1)
    return widget.ready.then(() => widget.navigate(`/checkout/${id}`))
  })
  const widgets = [page.locator('[data-movie-club]').first(), page.locator('[data-test=second]')]
  for (const widget of widgets) {
    await widget.getByRole('button', { name: 'Gift Card' }).click()
    const number = widget.getByLabel('Gift card number')
    if (!(await number.isVisible())) continue
    await number.fill(bigGiftCard)
    await widget.getByLabel('PIN').fill('1234')
    await widget.getByRole('button', { name: 'Add Gift Card' }).click()
    await shopper.settled()
  }
  await shopper.arm('checkout-pay:slow')
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-movie-club], [data-test=second]')) {
      const buttons = [...(host.shadowRoot?.querySelectorAll('button') ?? [])]
      buttons.find(button => button.textContent === 'Pay Now')?.click()
    }
  })
  await shopper.thanks()
  await shopper.settled()
  expect(shopper.replies().filter(status => status === 200)).toHaveLength(1)
  expect(new Set(shopper.payments().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})
