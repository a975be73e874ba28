// A visitor joins for free in each of the three engines, with the built files.
import { describe, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { engines } from '../drivers/driver.ts'
import { details } from '../visitor.ts'
import { withDriver } from '../with-driver.ts'

const demo = withDemo()
const terms = 'I accept the Movie Club terms and conditions, and its marketing terms'

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('a visitor', () => {
    const driver = withDriver(engine, demo)

    test.each(engine === 'chromium' ? ['umd'] : ['esm', 'umd'])(
      'joins for free with the %s file, after a reload and a step back',
      async format => {
        await driver.open(`${demo.origin}/?format=${format}`)
        for (const [label, text] of Object.entries(details)) await driver.fill('textbox', label, text)
        await driver.click('button', 'Continue')
        await driver.see('heading', 'Choose your membership')

        await driver.reload()
        await driver.see('heading', 'Choose your membership')
        await driver.back()
        await driver.see('textbox', 'Surname')
        await driver.forward()

        await driver.click('radio', 'Free')
        await driver.click('checkbox', terms)
        await driver.click('button', 'Continue')
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
      },
    )

    /** Sets the values and tells nobody, as some password managers do. */
    const fillSilently = () =>
      driver.evaluate(texts => {
        const root = document.querySelector('[data-movie-club]')?.shadowRoot
        const inputs = root?.querySelectorAll<HTMLInputElement>('input:not([type=date], [type=checkbox])')
        for (const [index, input] of [...(inputs ?? [])].entries()) input.value = texts[index] ?? ''
      }, Object.values(details))

    test('goes on with Enter when a password manager filled in the fields without any event', async () => {
      await driver.open(`${demo.origin}/`)
      await driver.fill('textbox', 'Surname', 'Lee')
      await fillSilently()
      await driver.press('Enter')
      await driver.see('heading', 'Choose your membership')
    })

    // In Chromium the driver does not press what is disabled; filled-in.test.ts has its mouse.
    const onlyElsewhere = engine === 'chromium' ? [] : [engine]
    test.each(onlyElsewhere)('goes on with a press of Continue then, too', async () => {
      await driver.open(`${demo.origin}/`)
      await driver.fill('textbox', 'Surname', 'Lee')
      await fillSilently()
      await driver.click('button', 'Continue')
      await driver.see('heading', 'Choose your membership')
    })
  })
})
