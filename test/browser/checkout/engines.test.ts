// A visitor pays for VIP by gift card and card in Firefox and WebKit, under a strict policy, with the built files. The visitor also
// leaves the checkout and comes back, and a move of the widget destroys the card's frames. Frames, slots and focus differ between
// engines.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill, toCheckout } from '../driver-steps.ts'
import { waitUntil } from '../drivers/wait-until.ts'
import { inFirefoxAndWebKit } from '../in-engines.ts'
import { paidCard, smallGiftCard } from '../shopper.ts'

const demo = withDemo()
/**
 * Console errors about actions of the card provider's library that this policy blocks: analytics events for the vendor, and, in Firefox, an
 * inline style.
 */
const theLibrarys = /xoplatform\/logger|style-src-attr/
const card = {
  'Cardholder name': 'Ann Lee',
  'Card number': paidCard,
  'Expiry (MM/YYYY)': '12/2034',
  CVV: '123',
}

inFirefoxAndWebKit('a visitor', demo, driver => {
  const frames = () =>
    driver.evaluate(() => ({
      all: document.querySelectorAll('iframe').length,
      old: document.querySelectorAll('iframe[data-old]').length,
    }))
  const framesAre = (all: number, old: number) =>
    waitUntil(
      async () => {
        const found = await frames()
        return found.all === all && found.old === old ? true : undefined
      },
      async () => `Not ${all} frames, ${old} of them old: ${JSON.stringify(await frames())}`,
    )

  /** Goes to the checkout of VIP for two years, and adds a gift card that pays a part. */
  async function toCheckoutWithGiftCard(): Promise<void> {
    await driver.open(`${demo.origin}/hosts/csp.html`)
    await toCheckout(driver)
    await driver.see('heading', 'You are about to join as a VIP')
    await driver.click('radio', '2 years')
    await driver.see('button', 'Credit Card', 15_000)
    await driver.click('button', 'Gift Card')
    await fill(driver, { 'Gift card number': smallGiftCard, PIN: '1234' })
    await driver.click('button', 'Add Gift Card')
    await driver.see('button', 'Remove Card')
  }

  test('pays for two years with two cards after Back, Forward and a move of the widget', async () => {
    await toCheckoutWithGiftCard()
    await driver.click('button', 'Credit Card')
    await fill(driver, { 'Cardholder name': 'Ann Lee', 'Card number': paidCard })
    await driver.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.toggleAttribute('data-old')
    })
    await driver.back()
    await driver.see('heading', 'Choose your membership')
    await driver.forward()
    // The frames have not been replaced, and their fields still work.
    await fill(driver, { 'Expiry (MM/YYYY)': '12/2034', CVV: '123' })
    expect(await frames()).toEqual({ all: 4, old: 4 })

    await driver.evaluate(() => {
      const host = document.querySelector('[data-movie-club]')
      if (host) document.body.prepend(host)
    })
    await framesAre(4, 0)
    await fill(driver, card)
    await driver.press('Enter')
    await driver.see('heading', 'Welcome to the Club')
    await framesAre(0, 0)

    const payments = demo.received.filter(({ call }) => call === 'checkout-pay')
    expect(payments.map(({ replied }) => replied)).toEqual([200])
    const orders = demo.received.filter(({ call }) => call === 'cart-membership')
    expect(orders.at(-1)?.body).toMatchObject({ concessionItemId: 'activate-adult-2year' })
    expect((await driver.errors()).filter(error => !theLibrarys.test(error))).toEqual([])
  })
})
