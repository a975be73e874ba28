// Uses the reply of a call that was sent before the app had loaded, so that no second call is needed.
import { sentAt } from '../../domain/dates/server-clock.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { ProblemError } from '../../domain/problem.ts'
import { withinTime } from '../../domain/time-limit.ts'
import type { Client } from './client.ts'
import { passingStatuses } from './retry-policy.ts'
import { patience, takePrefetched } from './take-prefetched.ts'

/**
 * Returns a `send` that uses prefetched replies. The first GET of a prefetched URL gets its reply, unless the reply is too old. If the
 * reply is late, or is a temporary failure, it becomes the first try of the client, which has time limits and retries. Rejects as the
 * client does.
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

/** Returns the reply with its `Date` header moved forward by the time that it has waited. The server's clock is read from this header. */
async function takeOver(prefetched: PrefetchedCall): Promise<Response> {
  const { body, status, statusText, headers } = await prefetched.reply
  const moved = new Headers(headers)
  const sent = sentAt(headers)
  if (sent !== null) moved.set('date', new Date(sent + prefetched.waited()).toUTCString())
  return new Response(body, { status, statusText, headers: moved })
}
