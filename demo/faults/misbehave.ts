// Applies the fault that is set for a call.
import { setTimeout as wait } from 'node:timers/promises'
import { type DemoContext, problem } from '../api/replies.ts'
import type { FaultKind } from '../scenarios.ts'
import { cut, drop } from './drop.ts'
import { armedFor } from './faults.ts'

const page = (status: number): Response =>
  new Response('<!doctype html><title>Oh dear</title><h1>Something broke, says a proxy</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
/** The page of a waiting room. `Retry-After` is too long for the widget's immediate retries. */
const queue = (): Response =>
  new Response(
    '<!doctype html><title>You are in the queue</title><h1>Please wait, says a waiting room</h1>',
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '10',
        'x-queueit-redirect': 'https%3A%2F%2Fqueue.example',
      },
    },
  )
const json = (body: string): Response =>
  new Response(body, { headers: { 'content-type': 'application/json' } })

/** Faults that replace the call, so that the server does not process it. */
const refusals: Partial<Record<FaultKind, (c: DemoContext) => Response>> = {
  '401': () => problem(401, 'You have been signed out.'),
  '404': () => problem(404, 'We cannot find that any more. Please start again.'),
  '410': () => problem(410, 'This order has expired.'),
  '422': () => problem(422, 'We could not accept this. Please try it in a different way.'),
  '429': () => problem(429, 'Too many requests. Please wait a moment.', { 'retry-after': '1' }),
  '500': () => problem(500, 'Our booking system is not answering. Please try again in a few minutes.'),
  '502': () => problem(502, 'Our booking system is not answering. Please try again in a few minutes.'),
  '503': () => problem(503, 'We are updating our booking system. Please try again in a few minutes.'),
  html: () => page(500),
  'html-200': () => page(200),
  queue,
  redirect: c => c.redirect('/login', 303),
  drop,
}

/** Faults that replace or delay the reply after the server has processed the call. */
const spoilt: Partial<
  Record<FaultKind, (c: DemoContext, milliseconds: number) => Response | Promise<Response>>
> = {
  lost: drop,
  cut,
  shape: () => json('{"id":7,"shape":"wrong"}'),
  json: () => json('{"id":'),
  empty: () => json(''),
  hang: async c => {
    await new Promise(resolve => c.env.outgoing.once('close', resolve))
    return c.res
  },
  slow: async (c, milliseconds) => {
    await wait(milliseconds)
    return c.res
  },
}

/**
 * Runs the call with its fault, or normally if it has none. Each call reduces the fault's remaining count by one. The exception
 * is a dropped connection that the page does not notice, because the browser repeats the call. Then the count does not change, so
 * that the repeated call is dropped too. A call with an Idempotency-Key always reduces the count, because its repetition gets the
 * first outcome anyway (idempotency.ts).
 * @param slowFor the delay of the fault `slow`, in milliseconds
 */
export async function misbehave(c: DemoContext, next: () => Promise<void>, slowFor: number): Promise<void> {
  const fault = armedFor(c.var.visitor.faults, c.var.call)
  if (!fault) return next()
  const isKeyed = c.req.method === 'POST' && c.req.header('idempotency-key') !== undefined
  if (c.var.isDropSeen || isKeyed || (fault.kind !== 'drop' && fault.kind !== 'lost')) fault.left -= 1
  const refuse = refusals[fault.kind]
  if (refuse) {
    c.res = refuse(c)
    return
  }
  await next()
  const spoil = spoilt[fault.kind]
  if (spoil && c.res.ok) c.res = await spoil(c, slowFor)
}
