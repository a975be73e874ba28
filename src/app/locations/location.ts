// Keeps the route in the URL and in `history.state` (specification §11). Each widget uses its own name in
// that state, so Back and Forward work in every routing, even with a second widget or a page that uses
// `history.state` itself.

import { canHoldRoute, readMade, routeInState, stateWithRoute } from '../../domain/history-state.ts'
import { hasForeignRoute, routeInUrl, type UrlSettings, urlWithRoute } from '../../domain/route-url.ts'

export interface RouteLocation {
  /** The route in the URL, or else in this history entry. Empty when neither has one. */
  current(): string
  push(route: string): void
  replace(route: string): void
  /**
   * Goes back to the last entry whose route fits, past entries that this widget made one after the other. Returns false
   * where there is none.
   */
  back(fits: (route: string) => boolean): boolean
  /** Writes the route to the current history entry only. The URL stays the same. */
  stamp(route: string): void
  /**
   * Calls `listener` after Back, Forward or a link came to an entry that has a route. That may be the same
   * route, and one move may cause two calls. Returns a function that unsubscribes.
   */
  onChange(listener: (route: string) => void): () => void
  /** The `href` of a link to the route. */
  href(route: string): string
  /** The page's own query string. */
  pageQuery(): string
}

type Write = 'pushState' | 'replaceState'

/** More steps than there are of joining. Browsers limit what a state may hold. */
const longestTrail = 9

export function createLocation(window: Window, name: string, settings: UrlSettings): RouteLocation {
  const { history } = window
  const here = () => window.location.href
  /** `foreign`: a router of the page has the hash. `refused`: a URL was refused. Both go on as `memory`. */
  let url: 'used' | 'foreign' | 'refused' = 'used'
  let isRefusalTold = false

  // The page's own router may also start after the widget, so this is looked at before every use.
  function usesUrl(): boolean {
    if (url === 'used' && hasForeignRoute(settings, here())) {
      url = 'foreign'
      console.warn(
        `Movie Club: the page has a router in the hash (${window.location.hash}), so the steps stay out of the address, as with data-routing="memory".`,
      )
    }
    return url === 'used'
  }

  /**
   * Routes of entries whose state is the page's own text, number or list. The widget leaves it alone. Such an
   * entry is known again by its URL and state. Entries that the widget makes keep them for the next page load.
   */
  let besideState = readMade(history.state, name).beside
  const entryKey = () => `${here()} ${String(history.state)}`
  const inEntry = () =>
    canHoldRoute(history.state) ? routeInState(history.state, name) : String(besideState[entryKey()] ?? '')

  const current = (): string => {
    const inUrl = routeInUrl(settings, here())
    if (usesUrl()) return inUrl || inEntry()
    // Entries from before the refusal may have their route only in the URL.
    return inEntry() || (url === 'refused' ? inUrl : '')
  }

  function change(write: Write, route: string, address: string | undefined): void {
    if (write === 'pushState' || canHoldRoute(history.state)) {
      const made =
        write === 'pushState'
          ? {
              trail: [...readMade(history.state, name).trail, current()].slice(-longestTrail),
              beside: besideState,
            }
          : undefined
      history[write](stateWithRoute(history.state, name, route, made), '', address)
      return
    }
    if (address !== undefined) history.replaceState(history.state, '', address)
    besideState = { ...besideState, [entryKey()]: route }
  }

  /** Browsers refuse in some frames and after many calls, and pages replace these methods. A step goes on. */
  function save(write: Write, route: string, address?: string): void {
    try {
      change(write, route, address)
    } catch (error) {
      if (!isRefusalTold)
        console.warn(
          'Movie Club: a change of the browser history failed. The steps go on; Back and the address may not know them.',
          error,
        )
      isRefusalTold = true
      // A page's own `pushState` may fail after the browser's has worked.
      if (address === undefined || current() === route) return
      url = 'refused'
      save(write, route)
    }
  }
  const urlOf = (route: string) => (usesUrl() ? urlWithRoute(settings, here(), route) : undefined)

  return {
    current,
    push: route => save('pushState', route, urlOf(route)),
    replace: route => save('replaceState', route, urlOf(route)),
    stamp: route => save('replaceState', route),
    back(fits) {
      const { trail } = readMade(history.state, name)
      const at = trail.findLastIndex(fits)
      if (at >= 0) history.go(at - trail.length)
      return at >= 0
    },
    onChange(listener) {
      const notify = () => {
        const route = current()
        // An entry without a route belongs to the page (an anchor, its own router): the widget keeps its
        // step.
        if (route) listener(route)
      }
      window.addEventListener('popstate', notify)
      window.addEventListener('hashchange', notify)
      return () => {
        window.removeEventListener('popstate', notify)
        window.removeEventListener('hashchange', notify)
      }
    },
    href: route => urlOf(route) ?? here(),
    pageQuery: () => window.location.search,
  }
}
