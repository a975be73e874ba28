// Serves a page for each mistake. The page describes the expected result and has a field for the line that the checklist suggests.
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { DemoEnv } from '../api/replies.ts'
import { listPage } from '../pages/list-page.ts'
import { type Mistake, mistakes } from './mistakes.ts'

/**
 * Renders a page that demonstrates a mistake.
 * @param pasted HTML that replaces the faulty part of the page. It is not escaped, because visitors of the demo may paste any HTML into
 *   their own page.
 */
function mistakePage({ title, expect, wrong, head = '', body }: Mistake, pasted: string | undefined) {
  const mend = (text: string) => raw(pasted ? text.replace(wrong, () => pasted) : text)
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    ${mend(head)}
    <script src="/vendors/register.js"></script>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${expect}</p>
    <form>
      <input type="hidden" name="movie-club-check">
      <p>In the page: <code>${pasted ?? wrong}</code></p>
      <p><label>In its place: <input name="pasted" size="30"></label> <button>Paste</button></p>
      <p><a href="?movie-club-check">Open the checklist</a></p>
    </form>
    ${mend(body)}
  </body>
</html>`
}

function mistakesPage() {
  const pages = mistakes.map(({ name, title, expect }) => {
    return { address: `/mistakes/${name}?movie-club-check`, title, expect }
  })
  const intro = html`A page for each thing that goes wrong when a tag is pasted, with a field for the line that mends it.
      <a href="/hosts">Pages that the widget meets</a>, and <a href="/snippet">a tag without mistakes</a>.`
  return listPage({ title: 'mistakes', heading: 'Mistakes, and what the checklist says', intro }, pages)
}

/** Adds the pages, and the path that one page uses as a wrong API URL. */
export const mistakeRoutes = (app: Hono<DemoEnv>): void => {
  app.get('/mistakes', c => c.html(mistakesPage()))
  app.get('/mistakes/:name', c => {
    const mistake = mistakes.find(({ name }) => name === c.req.param('name'))
    return mistake ? c.html(mistakePage(mistake, c.req.query('pasted'))) : c.notFound()
  })
  // Like many content management systems, this path answers unknown requests with a page.
  app.all('/club-api/*', c => c.html('<!doctype html><title>Cinema</title><h1>Nothing here</h1>'))
}
