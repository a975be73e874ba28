// Where the route is kept. Each widget has a name of its own in history.state, so that Back and Forward walk its steps
// in every routing, also beside a second widget and beside a page with states of its own.

export interface RouteLocation {
  /** The route that the URL or this history entry names; empty when neither does. */
  current(): string
  push(route: string): void
  replace(route: string): void
  /** Writes the route into this history entry alone; the URL stays. */
  stamp(route: string): void
  /** Called when Back, Forward or a link changed the route. Returns how to stop. */
  onChange(listener: (route: string) => void): () => void
  /** Address of a link to the route. */
  href(route: string): string
  /** The page's own query string. */
  pageQuery(): string
}

/** How one routing reads and writes the URL. */
export interface UrlRouting {
  /** Empty when the URL names no route. */
  read(): string
  /** undefined: the URL stays as it is. */
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
      const changed = () => {
        const route = current()
        // An entry that names no route of ours is the page's (an anchor link, its own router): the step stays.
        if (route) listener(route)
      }
      window.addEventListener('popstate', changed)
      window.addEventListener('hashchange', changed)
      return () => {
        window.removeEventListener('popstate', changed)
        window.removeEventListener('hashchange', changed)
      }
    },
    href: route => url.write(route) ?? `#${route}`,
    pageQuery: () => window.location.search,
  }
}
