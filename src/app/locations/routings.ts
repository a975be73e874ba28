// The URL path after `data-base-path`. The server must answer these paths with the same page.

import type { WidgetConfig } from '../../domain/widget-config.ts'
import { createLocation, type RouteLocation, type UrlRouting } from './location.ts'

/** `#/register/membership`. A hash that does not begin with `#/` belongs to the page and is left alone (specification §11.1). */
export const hashRouting = (window: Window): UrlRouting => ({
  read: () => (window.location.hash.startsWith('#/') ? window.location.hash.slice(1) : ''),
  write: route => `#${route}`,
})

export const pathRouting = (window: Window, basePath: string): UrlRouting => {
  const base = basePath.replace(/\/+$/, '')
  return {
    read() {
      const { pathname, search } = window.location
      if (pathname !== base && !pathname.startsWith(`${base}/`)) return ''
      return pathname.slice(base.length) + search
    },
    write: route => base + route,
  }
}

/** Nothing in the URL: the route lives in the history entry alone. */
export const memoryRouting: UrlRouting = { read: () => '', write: () => undefined }

/** Which of the three kinds of location a widget has (specification §11). */
export function createRouteLocation(window: Window, name: string, config: WidgetConfig): RouteLocation {
  if (config.routing === 'memory') return createLocation(window, name, memoryRouting)
  if (config.routing === 'path') return createLocation(window, name, pathRouting(window, config.basePath))
  return createLocation(window, name, hashRouting(window))
}
