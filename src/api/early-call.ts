// Takes the reply of a call that was begun before the app was there, in place of a second call.
import { sentAt } from '../domain/dates/clocks.ts'
import type { EarlyCall } from '../domain/early-call.ts'
import { ProblemError } from '../domain/problem.ts'
import { withinTime } from '../domain/time-limit.ts'
import type { Call, Path } from './call.ts'
import type { Http, HttpSettings } from './http.ts'
import { parseReply, readBody, serverProblem } from './parse-reply.ts'
import { defaultRetryPolicy, passingStatuses } from './retry-policy.ts'

/** How long a reply that is under way is waited for without that client, in milliseconds. */
const patience = 2_000

/**
 * The client of the register screen, which needs one reply. When that is there, and no failure that may pass, it is the
 * result. All else is for the client with time limits and retries.
 *
 * @param later fetches that client; rejects with a ProblemError
 */
export function createEarlyHttp(
  { clock, signal }: Pick<HttpSettings, 'clock' | 'signal'>,
  held: EarlyCall[],
  later: () => Promise<Http>,
): Http {
  const isOver = (call: Call | undefined) => signal?.aborted || call?.signal?.aborted
  const client = () => within(defaultRetryPolicy.readInAll, later())

  /** Takes the reply, unless it is late or a failure that may pass. */
  async function takeReply(path: Path): Promise<Response | null> {
    const early = held.find(({ url }) => url.endsWith(`/${path.text}`))
    if (!early) return null
    const reply = await within(patience, early.reply).catch(() => null)
    if (!reply || passingStatuses.includes(reply.status) || !take(held, early)) return null
    return takeOver(early)
  }

  return {
    async get(path, schema, call) {
      const reply = isOver(call) ? null : await takeReply(path)
      if (isOver(call)) return undefined
      if (reply) {
        clock?.read(reply.headers)
        const text = await reply.text()
        if (reply.ok) return parseReply(`GET ${path.name}`, text, schema)
        throw new ProblemError(serverProblem(reply.status, reply.headers, readBody(text), clock?.now()))
      }
      const whole = await client().catch(problem => {
        // Nobody waits for it any more. Who asks next wants to know how things are by then.
        for (const early of held.splice(0)) early.stop()
        throw problem
      })
      return whole.get(path, schema, call)
    },
    post: async (path, body, schema, call) => (await client()).post(path, body, schema, call),
    delete: async (path, schema, call) => (await client()).delete(path, schema, call),
  }
}

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  withinTime(work, { milliseconds, onTimeout: () => new ProblemError({ kind: 'timeout' }) })

/** A reply is taken once. A retry is a call of its own. */
function take(held: EarlyCall[], early: EarlyCall): boolean {
  const place = held.indexOf(early)
  if (place >= 0) held.splice(place, 1)
  return place >= 0
}

/** As long as the session cache keeps what is on sale (specification §7.3), in milliseconds. */
const freshFor = 300_000

/** The first GET of its URL gets the reply, unless nobody asked for that long. */
export function fetchAfter(held: EarlyCall[], send: typeof fetch): typeof fetch {
  return (input, init) => {
    const isRead = input instanceof Request && input.method === 'GET'
    const taken = isRead ? held.find(({ url }) => url === input.url) : undefined
    if (!isRead || !taken) return send(input, init)
    take(held, taken)
    if (taken.arrived > 0 && Date.now() - taken.arrived > freshFor) return send(input, init)
    if (input.signal.aborted) taken.stop()
    input.signal.addEventListener('abort', () => taken.stop())
    return takeOver(taken)
  }
}

/** Moves the `Date` on by the time that the reply has waited, because the server's clock is read from it. */
async function takeOver(early: EarlyCall): Promise<Response> {
  const { body, status, statusText, headers } = await early.reply
  const moved = new Headers(headers)
  const sent = sentAt(headers)
  if (sent !== null) moved.set('date', new Date(sent + Date.now() - early.arrived).toUTCString())
  return new Response(body, { status, statusText, headers: moved })
}
