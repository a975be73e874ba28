// Takes the reply of a call that was begun before the app was there, in place of a second call.
import type { EarlyCall } from '../domain/early-call.ts'
import { ProblemError } from '../domain/problem.ts'
import type { Http, HttpSettings } from './http.ts'
import { parseReply, readBody, serverProblem } from './parse-reply.ts'
import { passingStatuses } from './retry-policy.ts'

/** Its reply is taken once. A retry is a call of its own. */
export interface Held {
  call: EarlyCall | null
}

/**
 * The client of the register screen, which needs one reply. Where that is there, and no failure that may pass, it is the
 * result. All else is for the client with time limits and retries.
 *
 * @param later fetches that client; rejects with a ProblemError
 */
export function createEarlyHttp(
  { clock, signal }: Pick<HttpSettings, 'clock' | 'signal'>,
  held: Held,
  later: () => Promise<Http>,
): Http {
  return {
    async get(path, schema, call) {
      const { call: early } = held
      const isThere = early && early.arrived > 0 && early.url.endsWith(`/${path.text}`)
      if (!isThere || passingStatuses.includes((await early.reply).status))
        return (await later()).get(path, schema, call)
      held.call = null
      if (signal?.aborted || call?.signal?.aborted) return undefined
      const reply = await takeOver(early)
      clock?.read(reply.headers)
      const text = await reply.text()
      if (!reply.ok) throw new ProblemError(serverProblem(reply.status, reply.headers, readBody(text)))
      return parseReply(`GET ${path.name}`, text, schema)
    },
    post: async (path, body, schema, call) => (await later()).post(path, body, schema, call),
    delete: async (path, schema, call) => (await later()).delete(path, schema, call),
  }
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
