// Handles the header Idempotency-Key: a repeated POST gets the reply of the first one and has no second effect (api §6).
import { drop } from '../faults/drop.ts'
import type { Outcome } from '../visitors/visitors.ts'
import { type DemoContext, problem } from './replies.ts'

const wasDropped = (response: Response): boolean => response.headers.has('x-hono-already-sent')

async function outcomeOf(response: Response): Promise<Outcome> {
  if (wasDropped(response)) return 'dropped'
  return { status: response.status, headers: [...response.headers], body: await response.clone().text() }
}

/**
 * Runs the request, unless an earlier POST had the same idempotency key. In that case it sends the same reply as before, or drops
 * the connection again. It answers with 422 if the earlier POST had a different path.
 */
export async function replayRepeatedPosts(c: DemoContext, next: () => Promise<void>): Promise<void> {
  const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined
  if (!key) return next()
  const { outcomes } = c.var.visitor
  const first = outcomes.get(key)
  if (!first) {
    const outcome = next().then(() => outcomeOf(c.res))
    outcomes.set(key, { call: c.req.path, outcome })
    await outcome
    return
  }
  if (first.call !== c.req.path) {
    c.res = problem(422, 'This Idempotency-Key was used for another call.')
    return
  }
  const outcome = await first.outcome
  c.res =
    outcome === 'dropped'
      ? drop(c)
      : new Response(outcome.body || null, { status: outcome.status, headers: outcome.headers })
}
