// The URL path after `data-base-path`. The server must answer these paths with the same page.
import type { UrlRouting } from './location.ts'

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
