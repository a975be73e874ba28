// Joins the location to the flow: every change of the route, by a use-case, a link or Back, ends in the flow store.
import { parseRoute, type Route, type RoutePath } from '../domain/route.ts'
import type { RouteLocation } from './locations/location.ts'

export interface Router {
  /** Shows the first route, and from then on follows the location. Returns how to stop. */
  start(onRoute: (route: Route) => void): () => void
  navigate(path: RoutePath, how?: 'push' | 'replace'): void
}

/** What the URL names and is no route of ours shows `first`, without adding an entry. */
export function createRouter(location: RouteLocation, first: RoutePath): Router {
  let notify: (route: Route) => void = () => {}
  let isOver = false
  const show = (text: string) => {
    const route = parseRoute(text) ?? parseRoute(first)
    if (route) notify(route)
  }
  return {
    start(onRoute) {
      notify = onRoute
      const named = location.current()
      // The entry learns its route, so that Back finds it; the URL of a page that names none stays as it is.
      if (!parseRoute(named)) location.stamp(first)
      show(named)
      const stop = location.onChange(show)
      return () => {
        stop()
        isOver = true
        notify = () => {}
      }
    },
    navigate(path, how = 'push') {
      // A payment that ends after the widget was taken out of the page: the page's address is not ours any more.
      if (isOver) return
      if (how === 'push') location.push(path)
      else location.replace(path)
      show(path)
    },
  }
}
