// A visitor joins for free in each of the three engines, with the built files.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { acceptTerms, fillSilently, toMembership } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'

const demo = withDemo()

inEachEngine('a visitor', demo, (driver, engine) => {
  // For the ES module instead of the UMD file, see typed-early.engines.test.ts and the checkout's engines.test.ts.
  test('joins for free with the UMD file, after a reload and a step back', async () => {
    await driver.open(`${demo.origin}/?format=umd`)
    await toMembership(driver)

    await driver.reload()
    await driver.see('heading', 'Choose your membership')
    await driver.back()
    await driver.see('textbox', 'Surname')
    await driver.forward()

    await driver.click('radio', 'Free')
    await acceptTerms(driver)
    await driver.see('heading', 'Welcome to the Club')

    const writes = demo.received.filter(({ method }) => method === 'POST')
    expect(writes.map(({ path }) => path.replace(/[0-9a-f-]{36}/, '{id}'))).toEqual([
      'member/verify-email',
      'cart',
      'cart/{id}/membership',
      'checkout/{id}',
    ])
    expect(writes[2]?.body).toMatchObject({ firstName: 'Ann', lastName: 'Lee', postCode: '2031' })
    expect(await driver.errors()).toEqual([])
  })

  // test/unit/ui/form/read-inputs.test.tsx has each event at which such a field is read.
  const presses: Readonly<Record<string, () => Promise<void>>> = {
    'Enter in a field': () => driver.press('Enter'),
    // Playwright’s click waits until a button is enabled.
    ...(engine !== 'chromium' && { 'a press of Continue': () => driver.click('button', 'Continue') }),
  }
  test.each(Object.entries(presses))(
    'continues with %s when a password manager filled in the fields without any event',
    async (_, press) => {
      await driver.open(`${demo.origin}/`)
      await driver.fill('textbox', 'Surname', 'Lee')
      await driver.evaluate(fillSilently, Object.values(details))
      await press()
      await driver.see('heading', 'Choose your membership')
    },
  )
})
