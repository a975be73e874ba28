// Tests that a page's custom properties do not affect the widget's properties of the same names, in each of the three engines.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'

const demo = withDemo()

/**
 * Sets all custom properties of the widget's style sheets on the page and on the mount element. Returns those that have changed inside
 * the widget. Runs in the page.
 */
function changedByPage(): readonly string[] {
  const host = document.querySelector<HTMLElement>('[data-movie-club]')
  const root = host?.shadowRoot
  if (!host || !root) throw new Error('The page has no widget.')
  const text = [...root.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
  const names = [...new Set(text.join('').match(/--mc-[a-z-]+/g))]
  const elements = [...root.querySelectorAll('.mc-root, .mc-root *')]
  const read = () =>
    elements.map(element => names.map(name => getComputedStyle(element).getPropertyValue(name).trim()))
  const before = read()
  const style = document.createElement('style')
  style.textContent = `:root, [data-movie-club] { ${names.map(name => `${name}: 7px !important;`).join('')} }`
  document.head.append(style)
  const after = read()
  style.remove()
  return names.filter((_, at) => before.some((values, of) => values[at] !== after[of]?.[at]))
}

inEachEngine('a page', demo, driver => {
  test('can change only custom properties of the widget that begin with --movie-club-', async () => {
    await driver.open(`${demo.origin}/hosts/hostile-css.html`)
    await fill(driver, details)
    expect(await driver.evaluate(changedByPage)).toEqual([])
    await driver.click('button', 'Continue')
    await driver.see('heading', 'Choose your membership')
    expect(await driver.evaluate(changedByPage)).toEqual([])
  })
})
