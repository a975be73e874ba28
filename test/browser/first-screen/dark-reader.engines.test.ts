// An extension such as Dark Reader adds its styles to the instant tag before the script has loaded. In each engine, the widget
// keeps these styles.
import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import type { Driver } from '../drivers/driver.ts'
import { withPastedPages } from '../editors/snippet/pasted-pages.ts'
import { inEachEngine } from '../in-engines.ts'
import { instantElement } from './instant-page.ts'
import { loadWidget } from './load-widget.ts'

const demo = withDemo()
const pages = withPastedPages(demo)

/**
 * Adds styles where Dark Reader adds them: at the start of the shadow root, after each style of ours, and as a style sheet. Like Dark
 * Reader, adds the styles again if the widget removes them. Runs in the page.
 */
function darken() {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const styleOf = (name: string, text: string) =>
    Object.assign(document.createElement('style'), { className: `darkreader ${name}`, textContent: text })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.mc-root { border-color: rgb(1, 2, 3) !important }')
  const add = () => {
    root?.querySelector('style')?.after(styleOf('sync', '.mc-root { color: rgb(1, 2, 3) !important }'))
    root?.prepend(styleOf('inline', '.mc-root { background: rgb(1, 2, 3) !important }'))
  }
  add()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (!root?.querySelector('.darkreader')) add()
  })
  if (root) observer.observe(root, { childList: true })
  root?.adoptedStyleSheets.push(sheet)
}

/** Returns the computed colours: the extension's, or the theme's if the extension's styles are missing. Runs in the page. */
function colours() {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const frame = root?.querySelector('.mc-root')
  if (!frame) return []
  const { color, backgroundColor, borderTopColor } = getComputedStyle(frame)
  return [color, backgroundColor, borderTopColor]
}

const dark = Array(3).fill('rgb(1, 2, 3)')

/** Makes the browser collect garbage, with which Safari drops what nothing refers to. Runs in the page. */
async function fillMemory() {
  for (let round = 0; round < 40; round += 1) {
    Array.from({ length: 200_000 }, (_, index) => ({ index, text: String(index) }))
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Opens the pasted tag with the extension's styles, and waits for the app. */
async function openDarkened(driver: Driver, html: string) {
  await driver.open(pages.paste(html))
  await driver.see('textbox', 'Email')
  await driver.evaluate(darken)
  expect(await driver.evaluate(colours)).toEqual(dark)
  await loadWidget(driver, demo.origin)
}

inEachEngine('the styles of an extension stay', demo, (driver, engine) => {
  const ways = [
    ['when the widget takes over the instant tag', (html: string) => html],
    ['when the widget replaces an older tag', (html: string) => html.replace('>Surname<', '>Family name<')],
  ] as const
  // changed-instant.engines.test.ts tests in each engine that a different tag is replaced.
  test.each(engine === 'chromium' ? ways : ways.slice(0, 1))('%s', async (_, change) => {
    await openDarkened(driver, change(instantElement()))
    expect(await driver.evaluate(colours)).toEqual(dark)
  })

  test('when the widget is unmounted and removes all its own styles', async () => {
    await openDarkened(driver, instantElement())
    await driver.evaluate(fillMemory)
    const left = await driver.evaluate(() => {
      const host = document.querySelector('[data-movie-club]')
      const root = host?.shadowRoot
      const mounted = Reflect.get(host ?? {}, Symbol.for('movie-club.mounted'))
      mounted.widget.unmount()
      const elements = [...(root?.children ?? [])].map(
        ({ localName, className }) => `${localName} ${className}`,
      )
      return { elements, sheets: root?.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText) }
    })
    expect(left.elements.toSorted()).toEqual(['slot ', 'style darkreader inline', 'style darkreader sync'])
    expect(left.sheets).toEqual(['.mc-root { border-color: rgb(1, 2, 3) !important; }'])
  })
})
