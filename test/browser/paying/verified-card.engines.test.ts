// A card whose bank asks for a code (3-D Secure), in Firefox and WebKit with the built files. Engines differ in slots inside a dialog, and
// in forms that are sent into a frame.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill, toCheckout } from '../driver-steps.ts'
import { inFirefoxAndWebKit } from '../in-engines.ts'

const demo = withDemo()

inFirefoxAndWebKit('a visitor with 3-D Secure', demo, driver => {
  const payments = () => demo.received.filter(({ call }) => call === 'checkout-pay')

  async function openCheckout(): Promise<void> {
    await driver.open(`${demo.origin}/?three-d-secure=on`)
    await toCheckout(driver)
    await driver.see('button', 'Credit Card', 15_000)
  }

  /** Fills in the open card form, and presses Process Payment. */
  async function pay(number: string): Promise<void> {
    await fill(driver, { 'Card number': number, 'Expiry (MM/YYYY)': '12/2034', CVV: '123' })
    await driver.click('button', 'Process Payment')
  }

  const code = 'Code from our text message'
  async function answerBank(text: string): Promise<void> {
    await driver.see('textbox', code, 15_000)
    await driver.fill('textbox', code, text)
    await driver.click('button', 'Submit')
  }

  /** Closes the dialog with these words, and checks that nothing was charged. */
  async function readNotCharged(words: string): Promise<void> {
    await driver.see('heading', 'WHOOPS', 15_000)
    const text = await driver.evaluate(
      () =>
        document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('dialog[open]')?.textContent,
    )
    expect(text).toContain(`${words}. Nothing was charged.`)
    expect(payments()).toEqual([])
    await driver.click('button', 'Close')
  }

  test('is not charged if the bank refuses, gets a wrong code or does not answer, and then pays', async () => {
    await openCheckout()
    await driver.click('button', 'Credit Card')
    await pay('4000000000001018')
    await readNotCharged('Your bank couldn’t confirm that it’s you')
    await pay('4000000000001091')
    await answerBank('9999')
    await readNotCharged('Your bank couldn’t confirm that it’s you')
    await driver.click('button', 'Process Payment')
    await driver.see('textbox', code, 15_000)
    await driver.evaluate(() => postMessage({ movieClubDemoBank: { isTimedOut: true } }, '*'))
    await readNotCharged('Your bank’s check took too long')
    await driver.click('button', 'Process Payment')
    await driver.see('heading', 'Your bank wants to check that it’s you', 15_000)
    await driver.see('textbox', code, 15_000)
    await driver.click('button', 'Cancel')
    await driver.see('heading', 'WHOOPS')
    await driver.click('button', 'Close')
    await driver.click('button', 'Process Payment')
    await answerBank('1234')
    await driver.see('heading', 'Welcome to the Club', 15_000)
    expect(payments()).toHaveLength(1)
  })
})
