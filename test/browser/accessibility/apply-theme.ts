// Applies a different theme to a widget that has loaded. All themes have the same elements and differ only in custom properties
// (src/themes/tokens). So a test walks to a screen once and then measures it in each theme.
import type { Page } from 'playwright-core'
import type { ThemeName } from '../../../src/domain/widget-config.ts'
import { alertTokens } from '../../../src/themes/alert-styles.ts'
import { laterTokens } from '../../../src/themes/lazy-styles.ts'
import { tokens } from '../../../src/themes/themes.ts'

/** Shows the widget as if its tag had named this theme. Only the logo is still that of the previous theme. */
export function applyTheme(page: Page, theme: ThemeName): Promise<void> {
  return page.evaluate(
    ([name, ...texts]) => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const frame = root?.querySelector('.mc-root')
      if (!root || !frame) throw new Error('There is no widget.')
      frame.className = frame.className.replace(/mc-theme-\w+/, `mc-theme-${name}`)
      const isOfTheme = (rule: CSSRule | undefined) =>
        rule instanceof CSSStyleRule && rule.selectorText === '.mc-root' && rule.cssText.includes('--mc-')
      // A theme has three style sheets, and the first rule of each has its custom properties. The second sheet loads with the app, and the
      // third with the membership step.
      const sheets = root.adoptedStyleSheets.filter(({ cssRules }) => isOfTheme(cssRules[0]))
      if (sheets.length === 0 || sheets.length > 3) throw new Error(`${sheets.length} sheets of a theme`)
      for (const [index, sheet] of sheets.entries()) {
        const rules = new CSSStyleSheet()
        rules.replaceSync(texts[index] ?? '')
        for (const [at, { cssText }] of [...rules.cssRules].entries()) {
          sheet.deleteRule(at)
          sheet.insertRule(cssText, at)
        }
      }
    },
    [theme, tokens[theme][0], alertTokens[theme][0], laterTokens[theme][0]] as const,
  )
}

/** Returns the computed style of each element of the widget, except the logo's. */
export function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    return [...(root?.querySelectorAll('.mc-root, .mc-root *:not(svg *)') ?? [])].map(element => {
      const style = getComputedStyle(element)
      return `${element.localName}.${element.className}: ${[...style].map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
    })
  })
}
