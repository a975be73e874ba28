// Serves the demo's login page, which takes the place of a real cinema's login page.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { DemoContext, DemoEnv } from '../api/replies.ts'
import { cinemaDocument } from '../cinema/cinema-document.ts'
import { address } from '../cinema/cinema-page.ts'
import { themeOf } from '../cinema/theme-of.ts'
import { type Kind, kinds } from '../scenarios.ts'
import { memberOf } from '../visitors/members.ts'

const isKind = (value: unknown): value is Kind => kinds.some(kind => kind === value)

/**
 * Returns the path to which the visitor returns after the login, or `/`. Only paths on this server are allowed, because an open redirect
 * would help phishers.
 */
function back(value: unknown): string {
  const here = 'http://demo.invalid'
  // `URL` parses the value as a browser does. It removes tabs and reads a backslash as a slash.
  if (typeof value !== 'string' || !URL.canParse(value, here)) return '/'
  const { origin, pathname, search } = new URL(value, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search : '/'
}

const pathOf = (referrer: string | undefined): string => {
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  return pathname + search
}

/** Short descriptions of the members, in everyday words. */
const words: Readonly<Record<Exclude<Kind, 'visitor'>, string>> = {
  newsletter: 'newsletter only',
  'free-adult': 'free member',
  'free-senior': 'free member, senior',
  adult: 'VIP',
  senior: 'VIP, senior',
  hostile: 'a name that tries to break the page',
}
const members = kinds.filter(kind => kind !== 'visitor')
const emailOf = (kind: Kind): string => memberOf(kind)?.email ?? ''
const ofEmail = (email: unknown): Kind | undefined =>
  typeof email === 'string' ? members.find(kind => emailOf(kind) === email.trim().toLowerCase()) : undefined

interface Asked {
  readonly returnTo: string
  /** The typed email, if it belongs to no member. */
  readonly unknown?: string
}

const form = ({ returnTo, unknown }: Asked) => html`<form method="post" action="/login" class="log-in">
        <input type="hidden" name="return" value="${returnTo}">
        <p><label for="email">Email</label>
          <input id="email" name="email" type="email" autocomplete="username" required value="${unknown ?? ''}"${unknown === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong" autofocus`}>
          ${unknown !== undefined && html`<span class="wrong" id="wrong">No member has this email. Choose one of those below.</span>`}</p>
        <p><label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" aria-describedby="any">
          <small id="any">In this demo any password does.</small></p>
        <p><button>Log in</button></p>
      </form>
      <p>Not a member yet? <a href="${returnTo}">Join the Movie Club</a></p>
      <details${unknown === undefined ? '' : html` open`}>
        <summary>Who can log in here?</summary>
        <p>The cinema is made up, and so are its members.</p>
        <form method="post" action="/login" class="members">
          <input type="hidden" name="return" value="${returnTo}">
          ${members.map(kind => {
            const { firstName = '', email } = memberOf(kind) ?? {}
            const name = kind === 'hostile' ? 'Nobody' : firstName
            return html`<button class="second" name="as" value="${kind}">${name}<small>${words[kind]} · ${email}</small></button>`
          })}
        </form>
      </details>`

const leave = (
  name: string,
  email: string,
  returnTo: string,
  account: string,
) => html`<p>You are logged in as <strong>${name}</strong> (${email}).</p>
      <form method="post" action="/login" class="log-in">
        <input type="hidden" name="return" value="${returnTo}">
        <p><button name="as" value="visitor">Log out</button></p>
      </form>
      <p><a href="${account}">Your account</a></p>`

function loginPage(c: DemoContext, bare: boolean, asked: Asked) {
  const query = new URL(c.req.url).searchParams
  const { member } = c.var.visitor
  const theme = themeOf(c.req.url, asked.returnTo)
  const content = html`<div class="words narrow">
      <h2>${member ? 'Log out' : 'Log in'}</h2>
      ${member ? leave(`${member.firstName} ${member.lastName}`.trim(), String(member.email), asked.returnTo, address('/dashboard', theme, query)) : form(asked)}
    </div>`
  return cinemaDocument({
    theme,
    title: 'Log in',
    content,
    current: '/login',
    query,
    isLoggedIn: member !== null,
    bare,
  })
}

/** Adds the login page. `bare` leaves out the cinema's design. */
export const loginRoutes = (app: Hono<DemoEnv>, bare: boolean): void => {
  app.get('/login', c => {
    const returnTo = back(c.req.query('return') ?? pathOf(c.req.header('referer')))
    return c.html(loginPage(c, bare, { returnTo }))
  })
  app.post('/login', async c => {
    const sent = await c.req.parseBody()
    const as = sent['as'] ?? ofEmail(sent['email'])
    if (isKind(as)) {
      c.var.visitor.member = memberOf(as)
      return c.redirect(back(sent['return']), 303)
    }
    const unknown = String(sent['email'] ?? '')
    return c.html(loginPage(c, bare, { returnTo: back(sent['return']), unknown }), 422)
  })
}
