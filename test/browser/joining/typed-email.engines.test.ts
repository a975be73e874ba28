// Tests email addresses with characters for which a browser changes the domain, in each engine (specification §5.1).

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill } from '../driver-steps.ts'
import { patienceInMs } from '../drivers/driver.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'

const patience = { timeout: patienceInMs }
const demo = withDemo()

inEachEngine('an email', demo, driver => {
  const atEmail = () =>
    driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const input = root?.querySelector<HTMLInputElement>('[name=email]')
      return {
        value: input?.value,
        message: input?.closest('.mc-field')?.querySelector('.mc-error')?.textContent,
      }
    })
  const fillWith = async (email: string) => {
    await driver.open(`${demo.origin}/`)
    await fill(driver, { ...details, Email: email })
  }

  test('with a domain that a browser would change is rejected with the widget’s own message', async () => {
    await fillWith('')
    for (const email of ['ann@große-straße.de', 'ann@ритц.com', 'ann@ехаmple.com', 'änn@example.com']) {
      await driver.fill('textbox', 'Email', email)
      await driver.click('button', 'Continue')
      await expect
        .poll(atEmail, patience)
        .toEqual({ value: email, message: 'Please enter a valid email address' })
      expect(demo.received.filter(({ method }) => method === 'POST')).toEqual([])
    }
  })

  test('that was pasted from a message is sent without invisible or full-width characters', async () => {
    await fillWith('\u2068ａｎｎ＠example．com\u2069\u200b')
    await driver.click('button', 'Continue')
    await driver.see('heading', 'Choose your membership')
    expect(demo.received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      email: 'ann@example.com',
    })
  })
})
