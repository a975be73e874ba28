// Reads a route from the page's URL and writes it there, for `hash` and `path` (specification §11).
import { parseRoute } from './route.ts'
import type { WidgetConfig } from './widget-config.ts'

export type UrlSettings = Pick<WidgetConfig, 'routing' | 'basePath'>

const withoutEndSlash = (path: string) => path.replace(/\/+$/, '')

/** Empty when that part of the URL belongs to the page. What is returned need not be a known route. */
function routeText({ routing, basePath }: UrlSettings, url: string): string {
  const { hash, pathname, search } = new URL(url)
  if (routing === 'memory') return ''
  if (routing === 'hash') return hash.startsWith('#/') ? hash.slice(1) : ''
  const base = withoutEndSlash(basePath)
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) + search : ''
}

/** Empty when the URL has no known route. */
export function routeInUrl(settings: UrlSettings, url: string): string {
  const text = routeText(settings, url)
  return parseRoute(text) ? text : ''
}

/** Whether the hash has a route of another router, e.g. `#/shop` (specification §11.1). */
export const hasForeignRoute = (settings: UrlSettings, url: string): boolean =>
  settings.routing === 'hash' && routeText(settings, url) !== '' && routeInUrl(settings, url) === ''

/** The `href` of a link to the route. Where the page's address has no room for it, the page's own. */
export const linkToRoute = (settings: UrlSettings, url: string, route: string): string =>
  (hasForeignRoute(settings, url) ? undefined : urlWithRoute(settings, url, route)) ?? url

/**
 * `url` with the route in it, or undefined if the routing has no URLs. The result is absolute, so that it
 * does not depend on `<base href>` (specification §11.4).
 */
export function urlWithRoute(
  { routing, basePath }: UrlSettings,
  url: string,
  route: string,
): string | undefined {
  if (routing === 'memory') return undefined
  if (routing === 'hash') return `${url.split('#', 1)[0]}#${route}`
  const [path = '', query = ''] = route.split(/\?(.*)/s)
  const result = new URL(url)
  result.pathname = withoutEndSlash(basePath) + path
  result.search = query
  result.hash = ''
  return result.href
}
