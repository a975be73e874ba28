// The route for the first picture. It is read from the URL before the app has loaded.
import { parseRoute } from '../domain/route.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'

/** `url` is the page's address. Without a known route in it, this is the start route. */
export function firstRoute({ routing, basePath, start }: WidgetConfig, url: string): string {
  const { hash, pathname } = new URL(url)
  const named =
    routing === 'hash' ? hash.replace(/^#/, '') : pathname.slice(basePath.replace(/\/+$/, '').length)
  return routing !== 'memory' && parseRoute(named) ? named : start
}
