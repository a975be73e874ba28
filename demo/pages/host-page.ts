// Renders a page of demo/hosts: as it is written, with the theme that the query string asks for and the control bar.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../../src/domain/text/escape-html.ts'
import { type ThemeName, themes } from '../../src/domain/widget-config.ts'
import { cinemas } from '../cinema/cinemas.ts'
import { stillFrame } from './still-frame.ts'

/** The first widget of a page. `<movie-club>` has its attributes without data-. */
const widgetTag = /<[a-z-]+[^<>]*\s(data-)?cinema-id="([^"]*)"[^>]*>/

/** Gives the first widget of the page this cinema and theme. */
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
 * @param name of a file in demo/hosts, without .html
 * @param bar makes the control bar's HTML for the page's nonce and cinema, or nothing for a page that stays bare
 * @returns null if there is no such page
 */
export async function hostPage(
  name: string,
  query: URLSearchParams,
  bar: (nonce: string | undefined, cinemaId: string) => string | undefined,
): Promise<string | null> {
  const file = join(import.meta.dirname, '../hosts', `${name}.html`)
  const written = await readFile(file, 'utf8').catch(() => null)
  if (written === null) return null
  const theme = themes.find(known => known === query.get('theme'))
  const page = theme === undefined ? written : withTheme(written, theme, query.get('cinema-id') || theme)
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1]
  // Before the first script, and behind the content security policy.
  const framed = page.replace('<link rel="icon"', () => `${stillFrame(query, nonce)}<link rel="icon"`)
  const barHtml = bar(nonce, widgetTag.exec(page)?.[2] ?? '')
  if (barHtml === undefined) return framed
  return framed.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${barHtml}\n  </body>`)
}
