// Serves URLs such as /any/page/undefined/v1/…, which the library requests if the configuration has no hosts.
import { Hono } from 'hono'
import { clientApi } from './client-api.ts'
import type { Nonces } from './nonces.ts'
import { pages } from './pages.ts'

const mark = '/undefined/'

/** Creates the routes. The URLs are relative to the page or the frame, so any path can precede them. Other requests are passed on. */
export function relativePaths(nonces: Nonces): Hono {
  const emulated = new Hono()
  emulated.route('/v1', clientApi(nonces))
  emulated.route('/', pages)
  const routes = new Hono()
  routes.use('*', async (context, next) => {
    const url = new URL(context.req.url)
    const at = url.pathname.lastIndexOf(mark)
    if (at < 0) return next()
    url.pathname = url.pathname.slice(at + mark.length - 1)
    return emulated.fetch(new Request(url, context.req.raw))
  })
  return routes
}
