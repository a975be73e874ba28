// Renders a page that lists pages of the demo with their expected results.
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export interface ListedPage {
  readonly address: string
  readonly title: string
  readonly expect: string
}

/**
 * Returns the page as HTML.
 * @param intro the text below the heading
 */
export const listPage = (
  { title, heading, intro }: Readonly<Record<'title' | 'heading', string>> & { readonly intro: Html },
  pages: readonly ListedPage[],
) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Movie Club — ${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/gallery.css">
    <link rel="stylesheet" href="/hosts-page.css">
  </head>
  <body>
    <header>
      <h1>${heading}</h1>
      <p>${intro}</p>
    </header>
    <main class="hosts"><ul>${pages.map(
      ({ address, title, expect }) => html`<li><a href="${address}">${title}</a><p>${expect}</p></li>
      `,
    )}</ul></main>
  </body>
</html>`

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
