// Another look for a widget that is there. The looks have the same elements and differ in custom properties (src/themes/looks), so
// that a screen need not be walked to in each of them.
import type { Page } from 'playwright-core'
import type { ThemeName } from '../../../src/domain/widget-config.ts'
import { laterTokens, tokens } from '../../../src/themes/looks.ts'

/** As if the tag had named this look; only the logo stays that of the look before. */
export function wear(page: Page, theme: ThemeName): Promise<void> {
  return page.evaluate(
    ([name, first, later]) => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const frame = root?.querySelector('.mc-root')
      if (!root || !frame) throw new Error('There is no widget.')
      frame.className = frame.className.replace(/mc-theme-\w+/, `mc-theme-${name}`)
      const isOfLook = (rule: CSSRule | undefined) =>
        rule instanceof CSSStyleRule && rule.selectorText === '.mc-root' && rule.cssText.includes('--mc-')
      // Both tables stand at the beginning of their style sheets; the second comes with the membership step.
      const sheets = root.adoptedStyleSheets.filter(({ cssRules }) => isOfLook(cssRules[0]))
      if (sheets.length === 0 || sheets.length > 2) throw new Error(`${sheets.length} sheets of a look`)
      for (const [index, sheet] of sheets.entries()) {
        sheet.deleteRule(0)
        sheet.insertRule(index === 0 ? first : later, 0)
      }
    },
    [theme, tokens[theme], laterTokens[theme]] as const,
  )
}

/** What every element of the widget computes to, but for the logo. */
export function computed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    return [...(root?.querySelectorAll('.mc-root, .mc-root *:not(svg *)') ?? [])].map(element => {
      const style = getComputedStyle(element)
      return `${element.localName}.${element.className}: ${[...style].map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
    })
  })
}
