// Renders the demo page: the tag (specification §10.1) on a cinema's page, with attributes from the query string.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { raw } from 'hono/html'
import { startRoutes } from '../../src/domain/route.ts'
import { escapeHtml } from '../../src/domain/text/escape-html.ts'
import { attributeOf, attributeRows, type ThemeName } from '../../src/domain/widget-config.ts'
import { firstHeights } from '../../src/editors/snippet/tag/first-heights.ts'
import { reservedHeight } from '../../src/editors/snippet/tag/reserved-height.ts'
import { address, cinemaPage, cinemaSheets } from '../cinema/cinema-page.ts'
import { cinemas } from '../cinema/cinemas.ts'
import { themeOf } from '../cinema/theme-of.ts'
import { ticketsPage } from '../cinema/tickets-page.ts'
import { serverZone } from '../dialects/sydney-time.ts'
import { imageFolder } from './image.ts'
import { stillFrame } from './still-frame.ts'

type Values = Readonly<Record<string, string>>

const defaults: Values = {
  'cinema-id': 'ritz',
  'cinema-name': 'Ritz Cinemas',
  'captcha-site-key': 'demo-site-key',
}
/** The attributes that the query string may set, without `data-`. An empty value removes the attribute. */
const settable = [...Object.keys(attributeRows), 'debug'].map(name => attributeOf(name).slice('data-'.length))

const scripts: Values = {
  esm: 'type="module" src="/dist/movie-club.js"',
  umd: 'async src="/dist/movie-club.umd.js"',
}

/**
 * Returns the tag's style attribute, as the snippet page writes it. It reserves height for the first screen, so that content below does not
 * jump.
 */
function styleOf(theme: ThemeName, start = '/register'): string {
  const route = startRoutes.find(known => known === start)
  if (!route) return ''
  const [phone, desktop] = firstHeights[theme][route]
  return `style="min-height:${reservedHeight('page', { phone, desktop })}"`
}

/**
 * Returns the widget's tag as HTML.
 * @param style a style attribute, or empty
 */
function widgetTag(values: Values, style: string): string {
  const attributes = settable
    .filter(name => values[name])
    .map(name => `data-${name}="${escapeHtml(values[name] ?? '')}"`)
    .join('\n         ')
  const script = scripts[values['format'] ?? ''] ?? scripts['esm']
  // The widget ignores an API on another site unless both the element and the script's tag name that API.
  const api = values['api-base'] ? ` data-api-base="${escapeHtml(values['api-base'])}"` : ''
  return `<div data-movie-club ${style}
         ${attributes}>
      <a href="/movie-club">Join the Movie Club</a>
    </div>
    <script ${script}${api}></script>`
}

/** Returns the URLs of the cinema's pages to which the widget links. */
const pagesOf = (theme: ThemeName, query: URLSearchParams): Values => ({
  'login-url': address('/login', theme, query),
  'terms-url': address('/movie-club-terms', theme, query),
  'dashboard-url': address('/dashboard', theme, query),
})

export interface DemoPageSettings {
  /** The query string. `format=umd` loads the UMD file instead of the ES module. */
  readonly query: URLSearchParams
  /** The widget's first step on the page. `?start=` overrides it. */
  readonly start?: string
  /**
   * The control bar as HTML. If it is undefined, the page has neither the bar nor the cinema's header, navigation, programme and
   * footer.
   */
  readonly bar?: string | undefined
  readonly isLoggedIn?: boolean
  /** Whether the API replies in a dialect. The tag then has the time zone of the servers. */
  readonly hasDialect?: boolean
  /** Whether this is the cinema's ticket page, on which the widget handles the checkout. */
  readonly sellsTickets?: boolean
}

export async function demoPage({
  query,
  start,
  bar,
  isLoggedIn = false,
  hasDialect = false,
  sellsTickets = false,
}: DemoPageSettings): Promise<string> {
  const theme = themeOf(`/?${query}`)
  const values = {
    ...defaults,
    ...((bar !== undefined || query.has('theme')) && {
      'image-base': imageFolder(theme),
      'order-note': 'Show your order number or our email at the door.',
    }),
    ...(bar !== undefined && {
      theme,
      'cinema-id': theme,
      'cinema-name': cinemas[theme].name,
      ...cinemas[theme].notes,
      ...pagesOf(theme, query),
    }),
    ...(hasDialect && { 'time-zone': serverZone }),
    ...(start !== undefined && { start }),
    ...Object.fromEntries(query),
  }
  const isPlain = bar === undefined || sellsTickets
  const tag = widgetTag(values, isPlain ? '' : styleOf(theme, values['start']))
  const here = values.start === '/newsletter' ? '/?start=/newsletter' : (start ?? '/')
  const current = sellsTickets ? '/tickets' : here
  const content = sellsTickets ? ticketsPage(raw(tag)) : raw(tag)
  const body =
    bar === undefined
      ? String(content)
      : `${bar}\n    ${await cinemaPage({ theme, content, current, query, isLoggedIn, programme: !sellsTickets })}`
  const sheets = [...cinemaSheets, ...(sellsTickets ? ['words-page'] : [])]
  const links = sheets.map(name => `<link rel="stylesheet" href="/${name}.css">`).join('')
  const head = bar === undefined ? stillFrame(query) : links
  const page = await readFile(join(import.meta.dirname, 'demo-page.html'), 'utf8')
  return page.replace('<!-- head -->', head).replace('<!-- tag -->', () => body)
}
