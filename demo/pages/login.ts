// The demo's stand-in for the cinema's own login page.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { DemoEnv } from '../api/replies.ts'
import { type Kind, kinds } from '../scenarios.ts'
import { memberOf } from '../visitors/members.ts'

const isKind = (value: unknown): value is Kind => kinds.some(kind => kind === value)

/** Allows only paths on this server: an open redirect would help phishers. */
function back(value: unknown): string {
  const here = 'http://demo.invalid'
  // As a browser reads it, which leaves out tabs and takes a backslash for a slash.
  if (typeof value !== 'string' || !URL.canParse(value, here)) return '/'
  const { origin, pathname, search } = new URL(value, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search : '/'
}

const pathOf = (referrer: string | undefined): string => {
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  return pathname + search
}

export const loginRoutes = (app: Hono<DemoEnv>): void => {
  app.get('/login', c => {
    const returnTo = back(c.req.query('return') ?? pathOf(c.req.header('referer')))
    return c.html(html`<!doctype html>
<html lang="en-AU">
  <head><meta charset="utf-8"><title>Log in — demo</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/plain-page.css"></head>
  <body>
    <h1>Log in to the demo</h1>
    <form method="post" action="/login">
      <input type="hidden" name="return" value="${returnTo}">
      ${kinds.map(kind => html`<p><button name="as" value="${kind}">${kind === 'visitor' ? 'Log out' : `Log in as ${kind}`}</button></p>`)}
    </form>
  </body>
</html>`)
  })
  app.post('/login', async c => {
    const form = await c.req.parseBody()
    const as = form['as']
    if (!isKind(as)) return c.text('Nobody of that name.', 422)
    c.var.visitor.member = memberOf(as)
    return c.redirect(back(form['return']), 303)
  })
}
