// Renders a page of demo/hosts, with the theme from the query string and the control bar.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../../src/domain/text/escape-html.ts'
import type { ThemeName } from '../../src/domain/widget-config.ts'
import { cinemas } from '../cinema/cinemas.ts'
import { themeNamed } from '../cinema/theme-of.ts'
import { stillFrame } from './still-frame.ts'

/** Matches the tag of the page's first widget. The attributes of `<movie-club>` have no `data-`. */
const widgetTag = /<[a-z-]+[^<>]*\s(data-)?cinema-id="([^"]*)"[^>]*>/

/** Returns the page with this cinema and theme in its first widget. */
const withTheme = (page: string, theme: ThemeName, cinemaId: string): string =>
  page.replace(widgetTag, (tag, prefix = '') =>
    tag
      .replace(/ (data-)?(theme|cinema-name)="[^"]*"/g, '')
      .replace(
        / (data-)?cinema-id="[^"]*"/,
        () =>
          ` ${prefix}cinema-id="${escapeHtml(cinemaId)}" ${prefix}cinema-name="${cinemas[theme].name}" ${prefix}theme="${theme}"`,
      ),
  )

/**
 * Returns the page with the script that emulates the vendors, before the page's first script. The pages of demo/hosts already
 * contain it. A page that a reader adds, such as the minimal page of src/embed/README.md, does not.
 */
export const withVendors = (page: string): string =>
  page.includes('/vendors/register.js')
    ? page
    : page.replace('<script', '<script src="/vendors/register.js"></script>\n  <script')

/**
 * Resolves to the page as HTML, or to null if there is no such page.
 * @param name the name of a file in demo/hosts, without .html
 * @param bar returns the control bar's HTML for the page's nonce and cinema, or undefined for a bare page
 */
export async function hostPage(
  name: string,
  query: URLSearchParams,
  bar: (nonce: string | undefined, cinemaId: string) => string | undefined,
): Promise<string | null> {
  const file = join(import.meta.dirname, '../hosts', `${name}.html`)
  const written = await readFile(file, 'utf8').catch(() => null)
  if (written === null) return null
  const theme = themeNamed(query.get('theme'))
  const own = withVendors(written)
  const page = theme === undefined ? own : withTheme(own, theme, query.get('cinema-id') || theme)
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1]
  // Insert the script of `?framed` after the content security policy and before the page's first script.
  const framed = page.replace('<link rel="icon"', () => `${stillFrame(query, nonce)}<link rel="icon"`)
  const barHtml = bar(nonce, widgetTag.exec(page)?.[2] ?? '')
  if (barHtml === undefined) return framed
  return framed.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${barHtml}\n  </body>`)
}
