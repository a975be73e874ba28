// Keeps the route in the URL and in `history.state` (specification §11). Each widget uses its own key in that state. So Back and Forward
// work in every routing mode, even with a second widget or on a page that uses `history.state` itself.

import {
  canHoldRoute,
  entryKey,
  type MadeEntry,
  readMade,
  routeInState,
  stateWithRoute,
} from '../../domain/history-state.ts'
import { hasForeignRoute, routeInUrl, type UrlSettings, urlWithRoute } from '../../domain/route-url.ts'

export interface RouteLocation {
  /** The route in the URL, else the route in the current history entry; an empty text if neither has a route. */
  current(): string
  push(route: string): void
  replace(route: string): void
  /**
   * Goes back to the latest history entry of this widget with a route for which `fits` returns true. Returns false if the trail, the stored
   * list of earlier routes, has no such entry.
   */
  back(fits: (route: string) => boolean): boolean
  /** Writes the route to the current history entry only. The URL stays the same. */
  stamp(route: string): void
  /**
   * Calls `listener` when Back, Forward or a link leads to an entry that has a route. The route may be the same as before,
   * and one move may cause two calls. Returns a function that unsubscribes.
   */
  onChange(listener: (route: string) => void): () => void
  href(route: string): string
  pageQuery(): string
}

type Write = 'pushState' | 'replaceState'

/**
 * The maximum number of routes in the trail, the list of earlier routes that a history entry stores. Joining has fewer steps. The maximum
 * is needed because browsers limit the size of a history state.
 */
const longestTrail = 9

type WindowWithEntries = Window & { readonly navigation?: Navigation }

/**
 * The routes of the history entries, by `nameOfEntry`. A router such as Barba writes over the hash and the state of an entry to which Back
 * leads. The routes are in memory, because a page that a link loads into the same entry begins at the first step.
 */
export const routesOfEntries = new Map<string, string>()

/** Returns a name of the history entry for this widget, without the hash; an empty text in browsers without the Navigation API. */
export function nameOfEntry({ location, navigation }: WindowWithEntries, widget: string): string {
  const key = navigation?.currentEntry?.key
  return key ? `${widget} ${key} ${location.href.split('#', 1)[0]}` : ''
}

const isLatest = ({ navigation }: WindowWithEntries): boolean =>
  navigation?.currentEntry?.index === (navigation?.entries().length ?? 0) - 1

/** Returns whether a link has loaded the page, and not a reload, Back or Forward. A link to the page can open it in the same history entry. */
const isNewLoad = ({ performance }: Window & { readonly performance?: Performance }): boolean =>
  (performance?.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate'

/**
 * Creates the widget's access to the URL and the history. Its methods never throw. If the browser refuses a history change, a warning is
 * logged.
 * @param stored the steps that `keepStep` stored at the end of earlier page loads, by the names and keys of their history entries
 */
export function createLocation(
  window: WindowWithEntries,
  name: string,
  settings: UrlSettings,
  stored?: unknown,
): RouteLocation {
  const { history } = window
  const here = () => window.location.href
  /**
   * `foreign`: a router of the page uses the URL hash. `refused`: the browser has refused a URL. In both cases the widget then works as
   * with the routing mode `memory`.
   */
  let url: 'used' | 'foreign' | 'refused' = 'used'
  let isRefusalTold = false

  // The page's own router may start after the widget, so every use checks the URL hash.
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
   * The routes of history entries in which the page has stored a text, a number or a list as the state. The widget does not change such a
   * state. It finds the route by the entry's URL and state. The widget's own entries store these routes for the next page load.
   */
  let besideState: MadeEntry['beside'] = {
    ...(isNewLoad(window) ? null : (stored as object)),
    ...readMade(history.state, name).beside,
  }
  // If the page has removed the hash and the state of its latest entry, the widget begins at the first step. An entry to which Back leads is
  // not the latest.
  if (!window.location.hash && isLatest(window)) routesOfEntries.delete(nameOfEntry(window, name))
  const keyHere = () => entryKey(here(), history.state)
  const inEntry = (): string => {
    const entry = nameOfEntry(window, name)
    const own = canHoldRoute(history.state) ? routeInState(history.state, name) : besideState[keyHere()]
    return String(own || routesOfEntries.get(entry) || besideState[entry] || '')
  }

  const current = (): string => {
    const inUrl = routeInUrl(settings, here())
    if (usesUrl()) return inUrl || inEntry()
    // Entries made before the refusal may have their route only in the URL.
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
    besideState = { ...besideState, [keyHere()]: route }
  }

  /**
   * Changes the history. Browsers refuse the call in some frames, and after many calls. A page may have replaced the method. The step is
   * shown in any case.
   */
  function save(write: Write, route: string, address?: string): void {
    try {
      change(write, route, address)
      const entry = nameOfEntry(window, name)
      if (entry) routesOfEntries.set(entry, route)
    } catch (error) {
      if (!isRefusalTold)
        console.warn(
          'Movie Club: a change of the browser history failed. The steps still work, but Back and the address may miss some of them.',
          error,
        )
      isRefusalTold = true
      // If the page wraps `pushState`, its wrapper may throw after the browser's method has worked.
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
        // An entry without a route belongs to the page, for example to an anchor or to the page's router. The widget then stays at its
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
