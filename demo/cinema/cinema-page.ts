// A cinema's page around the widget: its sign and navigation above, what is on and the footer below.
import { html, raw } from 'hono/html'
import type { ThemeName } from '../../src/domain/widget-config.ts'
import { programme } from '../programme.ts'
import { cinemas } from './cinemas.ts'
import { posters } from './posters.ts'

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** Style sheets of every such page, in their order. */
export const cinemaSheets = ['cinema-page', 'cinema-themes'] as const

const links = [
  ['/', 'Movie Club'],
  ['/tickets', 'Tickets'],
  ['/?start=/newsletter', 'Newsletter'],
  ['/dashboard', 'Your account'],
] as const

/** What stays from page to page, beside the theme: an order belongs to its cinema. */
const kept = ['cinema-id', 'width'] as const

/** The address of a page in the same theme, for the same cinema. */
export function address(path: string, theme: ThemeName, query: URLSearchParams): string {
  const url = new URL(path, 'http://demo.invalid')
  url.searchParams.set('theme', theme)
  for (const name of kept) if (query.get(name)) url.searchParams.set(name, query.get(name) ?? '')
  return url.pathname + url.search.replaceAll('%2F', '/')
}

export interface CinemaPage {
  readonly theme: ThemeName
  /** What stands in `main`, as HTML: mostly the tag. */
  readonly content: unknown
  /** The path of the page, which the navigation marks. */
  readonly current: string
  readonly query: URLSearchParams
  /** When the page was asked for. The demo's login page logs out, too. */
  readonly isLoggedIn: boolean
  /** With what is on below the content. */
  readonly programme: boolean
}

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
