// A card whose bank asks for a code (3-D Secure), in Firefox and WebKit with the built files. Engines differ in slots inside a dialog, and in
// forms that are sent into a frame.
import { describe, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { details } from '../visitor.ts'
import { withDriver } from '../with-driver.ts'

const demo = withDemo()
const terms = 'I accept the Movie Club terms and conditions and the marketing terms'

describe.each(['firefox', 'webkit'] as const)('in %s', engine => {
  describe.runIf(canRun(engine))('a visitor with 3-D Secure', () => {
    const driver = withDriver(engine, demo)
    const fill = async (fields: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(fields)) await driver.fill('textbox', label, text)
    }

    const payments = () => demo.received.filter(({ call }) => call === 'checkout-pay')

    /** Goes to the checkout of VIP, and presses Process Payment for the card. */
    async function pay(number: string): Promise<void> {
      await driver.open(`${demo.origin}/?three-d-secure=on`)
      await fill(details)
      await driver.click('button', 'Continue')
      await driver.click('checkbox', terms)
      await driver.click('button', 'Continue')
      await driver.see('button', 'Credit Card', 15_000)
      await driver.click('button', 'Credit Card')
      await fill({ 'Card number': number, 'Expiry (MM/YYYY)': '12/2034', CVV: '123' })
      await driver.click('button', 'Process Payment')
    }

    test('pays with a card whose bank asks nothing', async () => {
      await pay('4000000000001000')
      await driver.see('heading', 'Welcome to the Club', 15_000)
    })

    test('cancels the check of the bank, then pays after the right code', async () => {
      const before = payments().length
      await pay('4000000000001091')
      await driver.see('heading', 'Your bank wants to check that it’s you', 15_000)
      await driver.see('textbox', 'Code from our text message', 15_000)
      await driver.click('button', 'Cancel')
      await driver.see('heading', 'WHOOPS')
      await driver.click('button', 'Close')
      await driver.click('button', 'Process Payment')
      await driver.see('textbox', 'Code from our text message', 15_000)
      await driver.fill('textbox', 'Code from our text message', '1234')
      await driver.click('button', 'Submit')
      await driver.see('heading', 'Welcome to the Club', 15_000)
      expect(payments().length - before).toBe(1)
    })
  })
})
