// Sends calls and parses their replies: get, post and delete (specification §7.1). client.ts, which loads later, sends the requests.
import type * as v from 'valibot'
import { noteDate } from '../../domain/dates/reply-date.ts'
import type { ServerClock } from '../../domain/dates/server-clock.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { isProblemJson, ProblemError } from '../../domain/problem.ts'
import { type DeleteCall, eitherSignal, type Path, type ReadCall, type WriteCall } from './call.ts'
import type { ApiRequest, Client } from './client.ts'
import { refusePage, refuseWaitingRoom } from './page-reply.ts'
import { parseReply, readBody, readRefusal, saysFailed, serverProblem } from './parse-reply.ts'
import { sendAfter } from './prefetched-reply.ts'

/**
 * Sends calls and parses their replies. Callers abort a `get` when they no longer need its reply. They await each `post` and `delete`,
 * because no later call may overtake a write.
 * All calls resolve to the reply as parsed by its schema, or to undefined if `signal` was aborted. If an aborted call rejects instead of
 * resolving to undefined, `Aborted` is `never` (flow/order/scope-http.ts).
 * If the schema of a write accepts null, any success resolves: to null if the schema does not accept the body.
 * All calls reject with a ProblemError: `offline` (nothing was sent), `timeout`, `network`, `server`, `signed-out`, `busy`, `bad-reply` or
 * `unexpected`. `server` and `signed-out` carry the server's data. The error's `cause` is the raw error. Reads are retried after temporary
 * failures; writes are never retried (specification §7.4).
 */
export interface Http<Aborted = undefined> {
  get<S extends v.GenericSchema>(path: Path, schema: S, call?: ReadCall): Promise<v.InferOutput<S> | Aborted>
  post<S extends v.GenericSchema>(
    path: Path,
    body: unknown,
    schema: S,
    call?: WriteCall,
  ): Promise<v.InferOutput<S> | Aborted>
  delete<S extends v.GenericSchema>(
    path: Path,
    schema: S,
    call?: DeleteCall,
  ): Promise<v.InferOutput<S> | Aborted>
}

export interface HttpSettings {
  readonly client: Client
  /** The calls that were sent before the app had loaded. A call is removed from this list when its reply is used. */
  readonly prefetched: PrefetchedCall[]
  /** Aborts all calls when the page removes the widget. */
  readonly signal?: AbortSignal | undefined
  /** The clock that reads the server's time from the headers of every reply. */
  readonly clock: ServerClock
  /** Called if a waiting room has answered a read, with the seconds after which the read can be tried again. */
  readonly onBusy?: (seconds: number) => void
}

/**
 * Returns an Http that sends calls with `client`. The first GET of a prefetched URL gets the prefetched reply. For rejections, see Http.
 */
export function createHttp({ client, prefetched, signal: ending, clock, onBusy }: HttpSettings): Http {
  const sendRead = sendAfter(prefetched, client)

  async function call<S extends v.GenericSchema>(
    method: ApiRequest['method'],
    path: Path,
    schema: S,
    { signal: callSignal, onlyStatus, isNone, ...given }: ReadCall & DeleteCall,
  ): Promise<v.InferOutput<S> | undefined> {
    const { signal, release } = eitherSignal(callSignal, ending)
    try {
      if (signal.aborted) return undefined
      const request = { method, path, ...given, signal }
      const reply = await (method === 'get' ? sendRead(request) : client.send(request))
      clock.read(reply.headers)
      const text = await reply.text()
      if (signal.aborted) return undefined
      const name = `${method.toUpperCase()} ${path.name}`
      if (isNone?.(reply, text)) return parseReply(name, null, schema)
      refuseWaitingRoom(name, reply, text, clock.now())
      if (reply.ok && method !== 'get') refusePage(name, reply.headers, text)
      const data = readBody(text)
      const isSuccess = reply.ok && (onlyStatus === undefined || reply.status === onlyStatus)
      if (!isSuccess || isProblemJson(reply.headers) || saysFailed(data, schema))
        throw new ProblemError(
          serverProblem(reply.status, reply.headers, readRefusal(reply.headers, text), clock.now()),
        )
      const parsed = parseReply(name, data, schema)
      noteDate(parsed, reply.headers)
      return parsed
    } catch (thrown) {
      if (signal.aborted) return undefined
      if (thrown instanceof ProblemError) {
        const { problem } = thrown
        if (method === 'get' && problem.kind === 'busy') onBusy?.(problem.retryAfterSeconds)
        throw thrown
      }
      // This error occurred after the reply, so a write has already reached the server.
      throw new ProblemError({ kind: method === 'get' ? 'unexpected' : 'network' }, thrown)
    } finally {
      release()
    }
  }

  return {
    get: (path, schema, given = {}) => call('get', path, schema, given),
    post: (path, body, schema, given = {}) => call('post', path, schema, { ...given, body }),
    delete: (path, schema, given = {}) => call('delete', path, schema, given),
  }
}
