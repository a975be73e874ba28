// VIP is paid by gift card and card in each of the three engines, with the built files: leaving and coming back included.
import { describe, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { engines } from '../drivers/driver.ts'
import { paidCard, smallGiftCard } from '../shopper.ts'
import { details } from '../visitor.ts'
import { withDriver } from '../with-driver.ts'

const demo = withDemo()
const terms = 'I accept the Movie Club terms and conditions, and its marketing terms'

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('a visitor', () => {
    const driver = withDriver(engine, demo)

    test('pays for two years with a gift card and a card, after a look back', async () => {
      await driver.open(`${demo.origin}/`)
      for (const [label, text] of Object.entries(details)) await driver.fill('textbox', label, text)
      await driver.click('button', 'Continue')
      await driver.click('checkbox', terms)
      await driver.click('button', 'Continue')
      await driver.see('heading', 'You are about to join as a VIP')
      await driver.click('radio', '2 years')
      await driver.see('button', 'Credit Card', 15_000)
      await driver.click('button', 'Gift Card')
      await driver.fill('textbox', 'Gift card number', smallGiftCard)
      await driver.fill('textbox', 'PIN', '1234')
      await driver.click('button', 'Add Gift Card')
      await driver.see('button', 'Remove Card')

      await driver.click('button', 'Credit Card')
      await driver.fill('textbox', 'Cardholder name', 'Ann Lee')
      await driver.fill('textbox', 'Card number', paidCard)
      await driver.back()
      await driver.see('heading', 'Choose your membership')
      await driver.forward()
      await driver.fill('textbox', 'Expiry (MM/YYYY)', '12/2034')
      await driver.fill('textbox', 'CVV', '123')
      await driver.click('button', 'Process Payment')
      await driver.see('heading', 'Welcome to the Club')

      const payments = demo.received.filter(({ call }) => call === 'checkout-pay')
      expect(payments.map(({ replied }) => replied)).toEqual([200])
      const orders = demo.received.filter(({ call }) => call === 'cart-membership')
      expect(orders.at(-1)?.body).toMatchObject({ concessionItemId: 'activate-adult-2year' })
      expect(await driver.errors()).toEqual([])
    })
  })
})
