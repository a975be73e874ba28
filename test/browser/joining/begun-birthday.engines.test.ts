// A birthday that the visitor began to type and wants to leave empty, in each engine. WebKit's date field has no button to clear it
// (specification §5.2, §5.6).

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { acceptTerms, fill, focusField } from '../driver-steps.ts'
import { patienceInMs } from '../drivers/driver.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'

const patience = { timeout: patienceInMs }
const demo = withDemo()
const refusal = 'Please enter the full date, or leave your birthday blank'

inEachEngine('an incomplete birthday', demo, driver => {
  const atBirthday = () =>
    driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const input = root?.querySelector<HTMLInputElement>('[name=dateOfBirth]')
      return {
        isBegun: input?.validity.badInput,
        hasFocus: input === root?.activeElement,
        message: input?.closest('.mc-field')?.querySelector('.mc-error')?.textContent,
      }
    })
  const begin = async () => {
    await driver.open(`${demo.origin}/`)
    await fill(driver, details)
    await focusField(driver, 'dateOfBirth')
    await driver.press('3')
    await driver.click('button', 'Continue')
    await expect.poll(atBirthday, patience).toMatchObject({ isBegun: true, message: refusal })
  }

  test('is cleared by one press, which focuses its field, and is then sent as null', async () => {
    await begin()
    await driver.click('button', 'Clear the birthday')
    await expect.poll(atBirthday, patience).toEqual({ isBegun: false, hasFocus: true, message: '' })
    await driver.click('button', 'Continue')
    await driver.see('heading', 'Choose your membership')
    await driver.click('radio', 'Free')
    await acceptTerms(driver)
    await driver.see('heading', 'Welcome to the Club')
    expect(demo.received.find(({ path }) => path.endsWith('/membership'))?.body).toMatchObject({
      dateOfBirth: null,
    })
  })
})
