// Which screen the first picture is of: the route that the URL names, as far as it can be read before the app is there.
import { parseRoute } from '../domain/route.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'

/** `url` is the page's own. What the URL does not name, or names wrongly, is the start route. */
export function firstRoute({ routing, basePath, start }: WidgetConfig, url: string): string {
  const { hash, pathname } = new URL(url)
  const named =
    routing === 'hash' ? hash.replace(/^#/, '') : pathname.slice(basePath.replace(/\/+$/, '').length)
  return routing !== 'memory' && parseRoute(named) ? named : start
}
