// Sends calls and parses their replies: get, post and delete (specification §7.1). client.ts sends the requests and loads later.
import type * as v from 'valibot'
import type { ServerClock } from '../../domain/dates/server-clock.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { isProblemJson, ProblemError } from '../../domain/problem.ts'
import { type DeleteCall, eitherSignal, type Path, type ReadCall, type WriteCall } from './call.ts'
import type { ApiRequest, Client } from './client.ts'
import { refusePage } from './page-reply.ts'
import { parseReply, readRefusal, serverProblem } from './parse-reply.ts'
import { sendAfter } from './prefetched-reply.ts'

/**
 * Sends calls and parses their replies. A `get` is aborted when its reply is no longer needed. A `post` or `delete` is a write: it is
 * awaited, so that no later call overtakes it.
 * All calls resolve to the reply as parsed by its schema, or to undefined if `signal` was aborted. If calls cannot be aborted in this way,
 * `Aborted` is never (flow/order/scope-http.ts).
 * They reject with a ProblemError: `offline` (nothing was sent), `timeout`, `network`, `server`, `signed-out`, `bad-reply` or `unexpected`.
 * `server` and `signed-out` carry the server's data. The error's `cause` is the raw error. Reads are retried after temporary failures;
 * writes never are (specification §7.4).
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

/** The settings of `createHttp`. */
export interface HttpSettings {
  readonly client: Client
  /** The calls that were sent before the app had loaded. A call is removed when its reply is taken. */
  readonly prefetched: PrefetchedCall[]
  /** Aborts all calls, like the `signal` of each call: the page has removed the widget. */
  readonly signal?: AbortSignal | undefined
  /** The clock that reads the server's time from the headers of every reply. */
  readonly clock: ServerClock
}

/**
 * Returns an Http that sends calls with `client`. The first call of a prefetched URL gets the prefetched reply. Rejections are described at
 * Http.
 */
export function createHttp({ client, prefetched, signal: ending, clock }: HttpSettings): Http {
  const send = sendAfter(prefetched, client)

  async function call<S extends v.GenericSchema>(
    method: ApiRequest['method'],
    path: Path,
    schema: S,
    { signal: callSignal, onlyStatus, ...given }: ReadCall & DeleteCall,
  ): Promise<v.InferOutput<S> | undefined> {
    const { signal, release } = eitherSignal(callSignal, ending)
    try {
      if (signal.aborted) return undefined
      const reply = await send({ method, path, ...given, signal })
      clock.read(reply.headers)
      const text = await reply.text()
      if (signal.aborted) return undefined
      const name = `${method.toUpperCase()} ${path.name}`
      if (reply.ok && method !== 'get') refusePage(name, reply.headers, text)
      const isSuccess = reply.ok && (onlyStatus === undefined || reply.status === onlyStatus)
      if (!isSuccess || isProblemJson(reply.headers))
        throw new ProblemError(
          serverProblem(reply.status, reply.headers, readRefusal(reply.headers, text), clock.now()),
        )
      return parseReply(name, text, schema)
    } catch (thrown) {
      if (signal.aborted) return undefined
      if (thrown instanceof ProblemError) throw thrown
      // A write that fails here has already reached the server.
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
