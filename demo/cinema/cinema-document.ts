// Renders a page of the cinema that has no widget. In a bare demo it has the same content without the cinema's design.
import { html, raw } from 'hono/html'
import type { ThemeName } from '../../src/domain/widget-config.ts'
import { cinemaPage, cinemaSheets } from './cinema-page.ts'
import { cinemas } from './cinemas.ts'

export interface CinemaDocument {
  readonly theme: ThemeName
  readonly title: string
  /** The content of `main`, as HTML. */
  readonly content: unknown
  /** The path of the page. The navigation marks its link. */
  readonly current: string
  readonly query: URLSearchParams
  readonly isLoggedIn: boolean
  /** Whether to leave out the cinema's header, navigation and footer. */
  readonly bare: boolean
}

export const cinemaDocument = ({
  theme,
  title,
  content,
  current,
  query,
  isLoggedIn,
  bare,
}: CinemaDocument) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} — ${cinemas[theme].name}</title>
    <link rel="icon" href="data:,">
    ${(bare ? ['plain-page'] : [...cinemaSheets, 'words-page']).map(name => html`<link rel="stylesheet" href="/${name}.css">`)}
  </head>
  <body>
    ${bare ? content : cinemaPage({ theme, content: raw(String(content)), current, query, isLoggedIn, programme: false })}
  </body>
</html>`
