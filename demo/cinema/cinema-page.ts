// Renders the cinema's page around the widget: header and navigation above, the programme and the footer below.
import { html, raw } from 'hono/html'
import type { ThemeName } from '../../src/domain/widget-config.ts'
import { programme } from '../programme.ts'
import { cinemas } from './cinemas.ts'
import { posters } from './posters.ts'

/** Formats cents as dollars, such as `$19.00`. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** The style sheets of every cinema page, in the order in which they load. */
export const cinemaSheets = ['cinema-page', 'cinema-themes'] as const

const links = [
  ['/', 'Movie Club'],
  ['/tickets', 'Tickets'],
  ['/?start=/newsletter', 'Newsletter'],
  ['/dashboard', 'Your account'],
] as const

/**
 * The query parameters that links copy from the page's URL, in addition to the theme. The cinema's id is one of them, because an order
 * belongs to a cinema.
 */
const kept = ['cinema-id', 'width'] as const

/** Returns the relative URL of a page, with this theme, and with the cinema and the width of the current page. */
export function address(path: string, theme: ThemeName, query: URLSearchParams): string {
  const url = new URL(path, 'http://demo.invalid')
  url.searchParams.set('theme', theme)
  for (const name of kept) if (query.get(name)) url.searchParams.set(name, query.get(name) ?? '')
  return url.pathname + url.search.replaceAll('%2F', '/')
}

export interface CinemaPage {
  readonly theme: ThemeName
  /** The content of `main`, as HTML. In most cases it is the widget's tag. */
  readonly content: unknown
  /** The path of the page. The navigation marks its link. */
  readonly current: string
  readonly query: URLSearchParams
  /** Whether the visitor was logged in when the page was requested. If true, the link to the login page says “Log out”. */
  readonly isLoggedIn: boolean
  /** Whether the page shows the programme below the content. */
  readonly programme: boolean
}

/** Returns the body of the page as HTML. */
export function cinemaPage({ theme, content, current, query, isLoggedIn, programme: isOn }: CinemaPage) {
  const cinema = cinemas[theme]
  const { sessions, adultInCents } = programme.ofPages()
  const film = ({ sessionId, movie, date, festival }: (typeof sessions)[number]) => html`<li>
          <svg viewBox="0 0 120 160" aria-hidden="true">${raw(posters[movie?.name ?? ''] ?? '')}</svg>
          <div>
            <h3>${movie?.name}</h3>
            <p>${[...(movie?.genres ?? []), ...(festival ? [festival.name] : [])].join(' · ')}</p>
            <p><time datetime="${date}"></time><br>Adult ${dollars(adultInCents)}</p>
            <p><a href="${address('/tickets', theme, query)}#${sessionId}">Tickets<span class="unseen"> for ${movie?.name}</span></a></p>
          </div>
        </li>`
  return html`<div class="cinema" data-cinema="${theme}">
    <header>
      <div class="sign">
        <svg viewBox="0 0 240 120" aria-hidden="true">${raw(cinema.house)}</svg>
        <div>
          <h1>${cinema.sign}</h1>
          <p>${cinema.line}</p>
        </div>
      </div>
      <nav aria-label="${cinema.name}">
        ${[...links, ['/login', isLoggedIn ? 'Log out' : 'Log in'] as const].map(([path, name]) => html`<a href="${address(path, theme, query)}"${raw(path === current ? ' aria-current="page"' : '')}>${name}</a>`)}
      </nav>
    </header>
    <main>
    ${content}
    </main>
    ${
      isOn &&
      html`<section aria-labelledby="on">
      <h2 id="on">What is on</h2>
      <ul>${sessions.map(film)}</ul>
    </section>`
    }
    <footer><div>
      <p><strong>${cinema.name}</strong><br>${cinema.address}</p>
      <p>Box office opens at 10 am<br><a href="${address('/movie-club-terms', theme, query)}">Movie Club terms</a></p>
      <p>A demo: the cinema and its films’ sessions are made up.</p></div>
    </footer>
    </div>
    <script>
      for (const time of document.querySelectorAll('.cinema time'))
        time.textContent = new Date(time.dateTime).toLocaleString('en-AU', {
          weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit',
        })
    </script>`
}
