// Uses the reply of a call that was sent before the app had loaded, so that no second call is needed.
import { sentAt } from '../../domain/dates/server-clock.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { ProblemError } from '../../domain/problem.ts'
import { withinTime } from '../../domain/time-limit.ts'
import type { Client } from './client.ts'
import { passingStatuses } from './retry-policy.ts'
import { patience, takePrefetched } from './take-prefetched.ts'

/**
 * Returns a `send` for reads that uses prefetched replies. The first GET of a prefetched URL gets the prefetched reply, unless that reply
 * is too old. If that reply is late or reports a temporary failure, the client treats it as its first attempt. Its time limits
 * and retries then apply. Rejects with the client's errors.
 */
export const sendAfter =
  (calls: PrefetchedCall[], client: Client): Client['send'] =>
  async request => {
    const { path, query } = request
    const end = `/${path.text}${query ? `?${new URLSearchParams(query)}` : ''}`
    const prefetched = takePrefetched(calls, end)
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

/**
 * Returns the prefetched reply. Adds the time since its arrival to the `Date` header, because the widget reads the server's clock from that
 * header.
 */
async function takeOver(prefetched: PrefetchedCall): Promise<Response> {
  const { body, status, statusText, headers } = await prefetched.reply
  const moved = new Headers(headers)
  const sent = sentAt(headers)
  if (sent !== null) moved.set('date', new Date(sent + prefetched.waited()).toUTCString())
  return new Response(body, { status, statusText, headers: moved })
}
