// A page of the cinema without a widget, or the same words on a plain page where the demo is bare.
import { html, raw } from 'hono/html'
import type { ThemeName } from '../../src/domain/widget-config.ts'
import { cinemaPage, cinemaSheets } from './cinema-page.ts'
import { cinemas } from './cinemas.ts'

export interface CinemaDocument {
  readonly theme: ThemeName
  readonly title: string
  /** What stands in `main`, as HTML. */
  readonly content: unknown
  /** The path of the page, which the navigation marks. */
  readonly current: string
  readonly query: URLSearchParams
  readonly isLoggedIn: boolean
  /** Nothing around the content. */
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
