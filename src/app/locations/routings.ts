// The three routings, hash, path and memory, and the choice between them (specification §11).

import type { WidgetConfig } from '../../domain/widget-config.ts'
import { createLocation, type RouteLocation, type UrlRouting } from './location.ts'

/** `#/register/membership`. Any hash without `#/` at its start belongs to the page (specification §11.1). */
export const hashRouting = (window: Window): UrlRouting => ({
  read: () => (window.location.hash.startsWith('#/') ? window.location.hash.slice(1) : ''),
  write: route => `#${route}`,
})

/** The URL path after `data-base-path`. The server must return the same page for it (specification §11.2). */
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

/** Nothing in the URL: the route is kept in the history entry only (specification §11.3). */
export const memoryRouting: UrlRouting = { read: () => '', write: () => undefined }

export function createRouteLocation(window: Window, name: string, config: WidgetConfig): RouteLocation {
  if (config.routing === 'memory') return createLocation(window, name, memoryRouting)
  if (config.routing === 'path') return createLocation(window, name, pathRouting(window, config.basePath))
  return createLocation(window, name, hashRouting(window))
}
