// Connects the widget's state to the browser's location and history: reports every route change, whether a use case, a link or Back causes
// it.
import { parseRoute, type Route, type RoutePath } from '../domain/route.ts'
import type { NavigationType } from '../flow/state/on-navigate.ts'
import type { RouteLocation } from './locations/location.ts'

export interface Router {
  /** Reports the first route, and then every change, until `signal` is aborted. */
  start(onRoute: (route: Route, how: NavigationType) => void, signal: AbortSignal): void
  navigate(path: RoutePath, how?: 'push' | 'replace'): void
  /**
   * Goes back to the history entry with this path; the queries can differ. If the history has no such entry, replaces the current
   * entry.
   */
  back(path: RoutePath): void
}

/** Creates a router. If the URL has no known route, the router shows `first` without adding a history entry. */
export function createRouter(location: RouteLocation, first: RoutePath): Router {
  let notify: (route: Route, how: NavigationType) => void = () => {}
  let isStopped = false
  let shown = ''
  const textOf = (text: string): string | undefined => {
    const route = parseRoute(text)
    return route ? route.path + route.query : undefined
  }
  const show = (text: string, how: NavigationType) => {
    const route = parseRoute(text) ?? parseRoute(first)
    if (!route) return
    shown = route.path + route.query
    notify(route, how)
  }
  /** Ignores a move in the history to the step that is already shown. The browser can report one move twice. */
  const follow = (text: string) => {
    const next = textOf(text)
    if (next !== undefined && next !== shown) show(text, 'move')
  }
  const navigate = (path: RoutePath, how: 'push' | 'replace' = 'push') => {
    // A payment may end after the unmount, when the widget must not change the page's URL.
    if (isStopped) return
    // An anchor or the page's own router may have made the current history entry. Such an entry gets the shown route, so that Back
    // returns to this step.
    if (how === 'push' && !location.current()) location.stamp(shown)
    // Set before the move, because a page's router can dispatch `popstate` during the call of `pushState`.
    shown = textOf(path) ?? shown
    if (how === 'push') location.push(path)
    else location.replace(path)
    show(path, how)
  }
  return {
    start(onRoute, signal) {
      notify = onRoute
      const named = location.current()
      // Stores the first route in the current history entry, so that Back returns to that route. The page's URL does not change.
      if (!parseRoute(named)) location.stamp(first)
      show(named, 'push')
      const stop = location.onChange(follow)
      signal.addEventListener('abort', () => {
        stop()
        isStopped = true
        notify = () => {}
      })
    },
    navigate,
    back(path) {
      const isSame = (text: string) => parseRoute(text)?.path === parseRoute(path)?.path
      if (!isStopped && !location.back(isSame)) navigate(path, 'replace')
    },
  }
}
