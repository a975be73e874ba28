// Refuses requests that a page of a different site sends from a visitor's browser (api §1.1).
import type { MiddlewareHandler } from 'hono'
import { type DemoEnv, problem } from './replies.ts'

/** Whether the origin may use this API. All pages of the demo may, including those on a subdomain of localhost. */
export const isDemoOrigin = (origin: string): boolean =>
  /^https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')

/**
 * Answers with 403 if a write comes from another site, and with 415 if a POST is not JSON. Browsers send the origin with every write. A
 * request without an origin does not come from a browser, so it has no visitor's cookies.
 */
export const refuseCrossOrigin: MiddlewareHandler<DemoEnv> = async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next()
  const origin = c.req.header('origin')
  const isSameHost = origin?.replace(/^https?:\/\//, '') === c.req.header('host')
  if (origin !== undefined && !isSameHost && !isDemoOrigin(origin))
    return problem(403, 'This site may not send that.')
  // A form on another site can send text and form data without a CORS preflight.
  if (method === 'POST' && !isJson(c.req.header('content-type')))
    return problem(415, 'Only application/json is read here.')
  return next()
}
