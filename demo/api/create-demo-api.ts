// Creates the demo's API: all calls below /api (api §3), behind middleware for recording, idempotency keys and faults.

import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { readBody } from '../../src/api/http/parse-reply.ts'
import { speak } from '../dialects/speak.ts'
import { misbehave } from '../faults/misbehave.ts'
import type { PaymentGateway } from '../gateway/payment-gateway.ts'
import { calls } from './calls.ts'
import { cartRoutes } from './cart.ts'
import { checkoutRoutes } from './checkout.ts'
import { isDemoOrigin, refuseCrossOrigin } from './cross-origin.ts'
import { replayRepeatedPosts } from './idempotency.ts'
import { memberRoutes } from './member.ts'
import { membershipOptionRoutes } from './membership-options.ts'
import { passkeyRoutes } from './passkeys.ts'
import type { Received } from './received.ts'
import { type DemoEnv, problem, Refusal } from './replies.ts'
import { sessionRoutes } from './sessions.ts'

export interface DemoApiSettings {
  readonly gateway: PaymentGateway
  /** The list to which the API adds every call that it receives. */
  readonly received: Received[]
  /** The delay of the fault `slow`, in milliseconds. */
  readonly slowFor: number
}

const patterns = calls.map(call => ({
  ...call,
  pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Identifies the call and records it. */
const note =
  (received: Received[]): MiddlewareHandler<DemoEnv> =>
  async (c, next) => {
    const path = c.req.path.replace(/^\/api\//, '')
    const call = patterns.find(known => known.method === c.req.method && known.pattern.test(path))
    if (!call) return next()
    c.set('call', call.name)
    const entry: Received = {
      visitor: c.var.visitor.id,
      call: call.name,
      method: c.req.method,
      path,
      query: c.req.query(),
      headers: c.req.header(),
      body: readBody(await c.req.text()),
      replied: undefined,
    }
    received.push(entry)
    await next()
    entry.replied = c.res.headers.has('x-hono-already-sent') ? 'dropped' : c.res.status
    c.res.headers.set('cache-control', 'no-store')
  }

/** Creates the app for the calls. A thrown `Refusal` becomes a problem with its status; any other error becomes a 500. */
export function createDemoApi({ gateway, received, slowFor }: DemoApiSettings): Hono<DemoEnv> {
  const app = new Hono<DemoEnv>()
  // Allow a widget on another origin. With credentials, CORS requires the exact origin in the reply.
  app.use(
    cors({
      origin: origin => (isDemoOrigin(origin) ? origin : null),
      credentials: true,
      allowHeaders: ['content-type'],
    }),
  )
  app.use(note(received))
  app.use(refuseCrossOrigin)
  app.use(speak)
  app.use((c, next) => replayRepeatedPosts(c, () => misbehave(c, next, slowFor)))
  memberRoutes(app)
  passkeyRoutes(app)
  membershipOptionRoutes(app)
  cartRoutes(app)
  checkoutRoutes(app, gateway)
  sessionRoutes(app)
  app.notFound(() => problem(404, 'There is no such call.'))
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      c.set('refusedField', error.field)
      return problem(error.status, error.message)
    }
    console.error(error)
    return problem(500, 'The demo has a bug; its console says more.')
  })
  return app
}
