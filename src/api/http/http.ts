// Calls of parsed data: get, post and delete (specification §7.1). How a call is sent is client.ts's, which comes later.
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
 * How calls are sent. `get` is a read: once nobody wants its reply, it is aborted. `post` and `delete` are writes: they are
 * waited for, so that no later call overtakes them. All resolve to the reply as parsed by its schema, or to undefined when
 * `signal` was aborted; where that cannot happen, `Aborted` is never (flow/order/scope-http.ts). They
 * reject with a ProblemError: `offline` (nothing was sent), `timeout`, `network`, `server` and `signed-out`
 * (with the server's data), `bad-reply` or `unexpected`. Its `cause` is the raw error. Reads are retried
 * after temporary failures; writes never are (specification §7.4).
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
  /** What was asked before the app was there. Whoever takes a reply takes its call out. */
  readonly prefetched: PrefetchedCall[]
  /** Ends all calls, as the `signal` of each does: the widget has left the page. */
  readonly signal?: AbortSignal | undefined
  /** Is shown the headers of every reply. */
  readonly clock: ServerClock
}

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
      // A write has arrived.
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
