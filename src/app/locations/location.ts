// Keeps the route in the URL and in `history.state` (specification §11). Each widget uses its own name in
// that state, so Back and Forward work in every routing, even with a second widget or a page that uses
// `history.state` itself.

export interface RouteLocation {
  /** The route in the URL, or else in this history entry. Empty when neither has one. */
  current(): string
  push(route: string): void
  replace(route: string): void
  /** Writes the route to the current history entry only. The URL stays the same. */
  stamp(route: string): void
  /**
   * Calls `listener` after Back, Forward or a link changed the route. Returns a function that unsubscribes.
   */
  onChange(listener: (route: string) => void): () => void
  /** The `href` of a link to the route. */
  href(route: string): string
  /** The page's own query string. */
  pageQuery(): string
}

/** How a routing reads and writes the URL. */
export interface UrlRouting {
  /** Returns an empty string when the URL has no route. */
  read(): string
  /** Returns undefined when the URL stays the same. */
  write(route: string): string | undefined
}

const stateKey = 'movieClub'

function routesIn(state: unknown): Readonly<Record<string, unknown>> {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return {}
  const routes = state[stateKey]
  return typeof routes === 'object' && routes !== null ? { ...routes } : {}
}

export function createLocation(window: Window, name: string, url: UrlRouting): RouteLocation {
  const { history } = window
  const inState = () => {
    const route = routesIn(history.state)[name]
    return typeof route === 'string' ? route : ''
  }
  const current = () => url.read() || inState()
  const stateWith = (route: string) => ({
    ...(typeof history.state === 'object' ? history.state : {}),
    [stateKey]: { ...routesIn(history.state), [name]: route },
  })
  return {
    current,
    push: route => history.pushState(stateWith(route), '', url.write(route)),
    replace: route => history.replaceState(stateWith(route), '', url.write(route)),
    stamp: route => history.replaceState(stateWith(route), ''),
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
    href: route => url.write(route) ?? `#${route}`,
    pageQuery: () => window.location.search,
  }
}
