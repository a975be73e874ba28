// Takes the reply of a call that was begun before the app was there, in place of a second call.
import type { EarlyCall } from '../domain/early-call.ts'
import { ProblemError } from '../domain/problem.ts'
import type { Call, Path } from './call.ts'
import type { Http, HttpSettings } from './http.ts'
import { parseReply, readBody, serverProblem } from './parse-reply.ts'
import { defaultRetryPolicy, passingStatuses } from './retry-policy.ts'

/** Its reply is taken once. A retry is a call of its own. */
export interface Held {
  call: EarlyCall | null
}

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
  held: Held,
  later: () => Promise<Http>,
): Http {
  const isOver = (call: Call | undefined) => signal?.aborted || call?.signal?.aborted
  const client = () => within(defaultRetryPolicy.readInAll, later())

  /** Takes the reply, unless it is late or a failure that may pass. */
  async function takeReply(path: Path): Promise<Response | null> {
    const { call: early } = held
    if (!early?.url.endsWith(`/${path.text}`)) return null
    const reply = await within(patience, early.reply).catch(() => null)
    if (!reply || held.call !== early || passingStatuses.includes(reply.status)) return null
    held.call = null
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
        throw new ProblemError(serverProblem(reply.status, reply.headers, readBody(text)))
      }
      const whole = await client().catch(problem => {
        // Nobody waits for it any more. Who asks next wants to know how things are by then.
        held.call?.stop()
        held.call = null
        throw problem
      })
      return whole.get(path, schema, call)
    },
    post: async (path, body, schema, call) => (await client()).post(path, body, schema, call),
    delete: async (path, schema, call) => (await client()).delete(path, schema, call),
  }
}

/** Rejects with a ProblemError when that takes longer. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ProblemError({ kind: 'timeout' })), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The first GET of that URL gets the reply. */
export function fetchAfter(held: Held, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const taken = held.call
    if (!(input instanceof Request && input.method === 'GET' && input.url === taken?.url))
      return send(input, init)
    held.call = null
    if (input.signal.aborted) taken.stop()
    input.signal.addEventListener('abort', () => taken.stop())
    return takeOver(taken)
  }
}

/** Moves the `Date` on by the time that the reply has waited, because the server's clock is read from it. */
async function takeOver(early: EarlyCall): Promise<Response> {
  const { body, status, statusText, headers } = await early.reply
  const moved = new Headers(headers)
  const sent = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(sent)) moved.set('date', new Date(sent + Date.now() - early.arrived).toUTCString())
  return new Response(body, { status, statusText, headers: moved })
}
