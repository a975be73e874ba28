// Refuses what another site makes a visitor's browser send (api §1.1).
import type { MiddlewareHandler } from 'hono'
import { type DemoEnv, problem } from './replies.ts'

/** The pages that may use this API: those of the demo, also below a subdomain. */
export const isDemoOrigin = (origin: string): boolean =>
  /^https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')

/** Browsers name the origin with every write. Who names none is no browser, and has no cookies of a visitor. */
export const refuseCrossOrigin: MiddlewareHandler<DemoEnv> = async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next()
  const origin = c.req.header('origin')
  const isSameHost = origin?.replace(/^https?:\/\//, '') === c.req.header('host')
  if (origin !== undefined && !isSameHost && !isDemoOrigin(origin))
    return problem(403, 'This site may not send that.')
  // A form of another site can send text and forms, and needs to ask nobody before.
  if (method === 'POST' && !isJson(c.req.header('content-type')))
    return problem(415, 'Only application/json is read here.')
  return next()
}
