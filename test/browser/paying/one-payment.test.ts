// Money is safe: one POST checkout for each intention of the visitor, counted on the server, whatever happens meanwhile.

import { describe, expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { bigGiftCard, declinedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 1500 })
const addGiftCard = async () => {
  await shopper.addGiftCard(bigGiftCard)
  await shopper.page.getByRole('button', { name: 'Pay Now' }).waitFor()
}
const toGiftCard = async () => {
  await shopper.toCheckout()
  await addGiftCard()
}

describe('one payment', () => {
  test('is made by a double click on Pay Now', async () => {
    await toGiftCard()
    await shopper.page.getByRole('button', { name: 'Pay Now' }).dblclick()
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('is made by Enter held down on Process Payment', async () => {
    await shopper.toCard()
    await shopper.page.getByRole('button', { name: 'Process Payment' }).focus()
    for (let turn = 0; turn < 12; turn++) await shopper.page.keyboard.down('Enter')
    await shopper.page.keyboard.up('Enter')
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('is made by a click together with Enter in a card field', async () => {
    await shopper.toCard()
    const cvv = (await shopper.field('cvv')).locator('input').first()
    await cvv.press('Enter')
    await cvv.press('Enter').catch(() => {})
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('covers the checkout while it is under way, and nothing below can be used', async () => {
    await toGiftCard()
    await shopper.arm('checkout-pay:slow')
    await shopper.press('Pay Now')
    await shopper.page.getByRole('status').filter({ hasText: 'Processing your payment…' }).waitFor()
    expect(await shopper.page.locator('.mc-lock-inside').first().getAttribute('inert')).not.toBeNull()
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
  })

  test('is made when the visitor goes Back in the middle: no other step can be used until it has ended', async () => {
    const { page } = shopper
    await toGiftCard()
    await shopper.arm('checkout-pay:slow')
    await shopper.press('Pay Now')
    await page.getByText('Processing your payment…').waitFor()
    await page.goBack()
    await page.getByText('Your payment is being processed…').waitFor()
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
    expect(shopper.callNames().filter(name => name === 'POST cart/{id}/membership')).toHaveLength(1)
  })

  test('that fails after the visitor went Back is told where it was made', async () => {
    await shopper.toCard(declinedCard)
    const leaving = gate()
    await shopper.page.route(/\/api\/checkout\/[^/]+$/, async route => {
      if (route.request().method() === 'POST') await leaving.opened
      await route.continue()
    })
    await shopper.press('Process Payment')
    await shopper.page.getByText('Processing your payment…').waitFor()
    await shopper.page.goBack()
    await shopper.page.getByText('Your payment is being processed…').waitFor()
    leaving.open()
    await shopper.whoops('The card was declined.')
    await shopper.heading('You are about to join as a VIP')
    expect(shopper.payments()).toHaveLength(1)
  })

  test('is made when the page is reloaded in the middle; the server is asked and the visitor goes on', async () => {
    await shopper.walkToCheckout()
    await addGiftCard()
    await shopper.arm('checkout-pay:slow')
    await shopper.press('Pay Now')
    await shopper.page.getByText('Processing your payment…').waitFor()
    await expect.poll(() => shopper.payments().length).toBe(1)
    await shopper.page.reload()
    await shopper.page.getByText('most likely been paid').waitFor()
    await shopper.press('Go on')
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)
    expect(shopper.callNames().filter(name => name === 'DELETE checkout/{id}/gift-card')).toHaveLength(1)
  })

  test('is made by two tabs that pay at once; the other is told', async () => {
    await toGiftCard()
    const other = await shopper.context.newPage()
    await other.goto('about:blank')
    const stored = await shopper.page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await other.addInitScript(text => {
      if (sessionStorage.length > 0) return
      for (const [key, value] of Object.entries<string>(JSON.parse(text))) sessionStorage.setItem(key, value)
    }, stored)
    // The other tab's load takes the gift card off: both pay by card.
    await other.goto(shopper.page.url())
    await other.getByRole('button', { name: 'Gift Card' }).click()
    await other.getByLabel('Gift card number').fill(bigGiftCard)
    await other.getByLabel('PIN').fill('1234')
    await other.getByRole('button', { name: 'Add Gift Card' }).click()
    const otherPay = other.getByRole('button', { name: 'Pay Now' })
    await otherPay.waitFor()
    await shopper.arm('checkout-pay:slow')
    await shopper.press('Pay Now')
    await shopper.page.getByText('Processing your payment…').waitFor()
    await otherPay.click()
    await other.getByRole('dialog').getByText('in another tab or window').waitFor()
    await shopper.thanks()
    expect(shopper.payments()).toHaveLength(1)

    // Paid there meanwhile: here the server says so, and the visitor goes on.
    await other.getByRole('button', { name: 'Close' }).click()
    await otherPay.click()
    await other.getByRole('dialog').getByText('This order has already been paid.').waitFor()
    await other.getByRole('button', { name: 'Close' }).click()
    await other.getByRole('button', { name: 'Go on' }).click()
    await other.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
    expect(shopper.payments().map(({ replied }) => replied)).toEqual([200])
  })
})
