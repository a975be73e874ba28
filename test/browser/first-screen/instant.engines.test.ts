// The instant tag in each engine. A visitor types with real keys before any script has loaded, and the widget
// then adopts or replaces the tag.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { focusField, type } from '../driver-steps.ts'
import { withPastedPages } from '../editors/snippet/pasted-pages.ts'
import { inEachEngine } from '../in-engines.ts'
import { instantElement } from './instant-page.ts'
import { loadWidget } from './load-widget.ts'

const demo = withDemo()
const pages = withPastedPages(demo)

inEachEngine('an instant tag', demo, driver => {
  const inForm = () =>
    driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const active = root?.activeElement
      const input = active instanceof HTMLInputElement ? active : null
      return {
        values: [...(root?.querySelectorAll('input') ?? [])].map(({ type, value, checked }) =>
          type === 'checkbox' ? checked : value,
        ),
        focus: input?.name,
        caret: input?.selectionStart,
        isAdopted: root?.querySelector('.mc-app') === Reflect.get(window, 'pasted'),
      }
    })

  test.each([
    ['of this version is taken over', (html: string) => html, true],
    [
      'of a different version is replaced',
      (html: string) => html.replace('>Mobile number<', '>Telephone<'),
      false,
    ],
  ])('%s, and text, checkbox, focus and caret stay as they were', async (_, change, isAdopted) => {
    await driver.open(pages.paste(change(instantElement())))
    await driver.see('textbox', 'Email')
    await focusField(driver, 'sendNewsletter')
    await driver.press(' ')
    await focusField(driver, 'firstName')
    await type(driver, 'Anne')
    await driver.press('ArrowLeft')
    // No script has loaded, so Enter must not submit the form to the page's URL.
    await driver.press('Enter')
    const before = {
      values: ['', 'Anne', '', '', '', '', false],
      focus: 'firstName',
      caret: 3,
      isAdopted,
    }
    await driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      Object.assign(window, { pasted: root?.querySelector('.mc-app') })
    })
    await loadWidget(driver, demo.origin)
    expect(await inForm()).toEqual(before)
    await driver.see('textbox', 'Mobile number')
    await type(driver, 'x')
    expect((await inForm()).values[1]).toBe('Annxe')
    expect(await driver.evaluate(() => window.location.search)).toBe('')
    expect(await driver.errors()).toEqual([])
  })
})
