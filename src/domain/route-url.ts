// Reads a route from the page's URL and writes it to the URL, for `hash` and `path` routing (specification §11).
import { parseRoute } from './route.ts'
import { withoutEndSlashes } from './text/end-slashes.ts'
import type { WidgetConfig } from './widget-config.ts'

export type UrlSettings = Pick<WidgetConfig, 'routing' | 'basePath'>

/** Returns the text in the widget's part of the URL, which may be of the page. Returns an empty text if the URL has no such part. */
function routeText({ routing, basePath }: UrlSettings, url: string): string {
  const here = new URL(url)
  const { hash, pathname, search } = here
  if (routing === 'memory') return ''
  if (routing === 'hash') return hash.slice(1)
  // The assignment encodes the path as in the URL, for example `/caf%C3%A9` for `/café`.
  here.pathname = basePath
  const base = withoutEndSlashes(here.pathname)
  return pathname.toLowerCase().startsWith(`${base}/`.toLowerCase())
    ? pathname.slice(base.length) + search
    : ''
}

/** Returns the widget's route in the URL; an empty text if the URL has no known route. */
export function routeInUrl(settings: UrlSettings, url: string): string {
  const route = parseRoute(routeText(settings, url))
  return route ? route.path + route.query : ''
}

/** Returns whether the URL hash contains a route of a different router, e.g. `#/shop` or `#!/shop` (specification §11.1). */
export const hasForeignRoute = (settings: UrlSettings, url: string): boolean =>
  settings.routing === 'hash' && /^!?\//.test(routeText(settings, url)) && routeInUrl(settings, url) === ''

/** Returns the `href` of a link to the route. If the URL cannot contain the route, returns the URL unchanged. */
export const linkToRoute = (settings: UrlSettings, url: string, route: string): string =>
  (hasForeignRoute(settings, url) ? undefined : urlWithRoute(settings, url, route)) ?? url

/**
 * Returns `url` with the route in it; undefined for `memory` routing. The result is absolute, so that `<base href>` does not affect
 * it (specification §11.4).
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
  result.pathname = withoutEndSlashes(basePath) + path
  result.search = query
  result.hash = ''
  return result.href
}
