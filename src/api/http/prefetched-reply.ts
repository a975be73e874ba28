// Takes the reply of a call that was begun before the app was there, in place of a second call.
import { sentAt } from '../../domain/dates/server-clock.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { ProblemError } from '../../domain/problem.ts'
import { withinTime } from '../../domain/time-limit.ts'
import type { Client } from './client.ts'
import { passingStatuses } from './retry-policy.ts'
import { patience, takePrefetched } from './take-prefetched.ts'

/**
 * The first GET of a call's URL gets its reply, unless nobody asked for that long. A reply that is late, or a failure that may
 * pass, is the first try of the client, which has time limits and retries.
 */
export const sendAfter =
  (calls: PrefetchedCall[], client: Client): Client['send'] =>
  async request => {
    const { method, path, query } = request
    const end = `/${path.text}${query ? `?${new URLSearchParams(query)}` : ''}`
    const prefetched = method === 'get' && takePrefetched(calls, end)
    if (!prefetched) return await client.send(request)
    request.signal.addEventListener('abort', () => prefetched.stop())
    const first = takeOver(prefetched)
    const onTimeout = () => new ProblemError({ kind: 'timeout' })
    const reply = await withinTime(first, { milliseconds: patience, onTimeout }).catch(() => null)
    if (reply && !passingStatuses.includes(reply.status)) return reply
    try {
      return await client.send({ ...request, first })
    } catch (problem) {
      prefetched.stop()
      throw problem
    }
  }

/** Moves the `Date` on by the time that the reply has waited, because the server's clock is read from it. */
async function takeOver(prefetched: PrefetchedCall): Promise<Response> {
  const { body, status, statusText, headers } = await prefetched.reply
  const moved = new Headers(headers)
  const sent = sentAt(headers)
  if (sent !== null) moved.set('date', new Date(sent + prefetched.waited()).toUTCString())
  return new Response(body, { status, statusText, headers: moved })
}
