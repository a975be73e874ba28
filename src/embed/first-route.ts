// The route for the first picture. It is read from the URL before the app has loaded.
import { routeInUrl } from '../domain/route-url.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'

/** `url` is the page's address. Without a known route in it, this is the start route. */
export const firstRoute = (config: WidgetConfig, url: string): string =>
  routeInUrl(config, url) || config.start
