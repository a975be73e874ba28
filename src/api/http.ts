// The HTTP client: get, post and delete of parsed data (specification §7.1). The only file that imports ky.
import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky'
import type * as v from 'valibot'
import { baseUrl } from '../domain/api-base.ts'
import type { ServerClock } from '../domain/dates/clocks.ts'
import { type Problem, ProblemError } from '../domain/problem.ts'
import { bufferedFetch } from './buffered-fetch.ts'
import {
  type DeleteCall,
  eitherSignal,
  type Path,
  type ReadCall,
  type Reply,
  type WriteCall,
} from './call.ts'
import { refusePage } from './page-reply.ts'
import { parseReply, serverProblem } from './parse-reply.ts'
import { defaultRetryPolicy, idempotencyKey, passingStatuses, type RetryPolicy } from './retry-policy.ts'

/**
 * All calls resolve to the reply as parsed by its schema, or to undefined when `signal` was aborted. They
 * reject with a ProblemError: `offline` (nothing was sent), `timeout`, `network`, `server` and `signed-out`
 * (with the server's data), `bad-reply` or `unexpected`. Its `cause` is the raw error. Reads are retried
 * after temporary failures; writes never are (specification §7.4).
 */
export interface Http {
  get<S extends v.GenericSchema>(path: Path, schema: S, call?: ReadCall): Reply<v.InferOutput<S>>
  post<S extends v.GenericSchema>(
    path: Path,
    body: unknown,
    schema: S,
    call?: WriteCall,
  ): Reply<v.InferOutput<S>>
  delete<S extends v.GenericSchema>(path: Path, schema: S, call?: DeleteCall): Reply<v.InferOutput<S>>
}

export interface HttpSettings {
  /** `data-api-base`. A relative one is resolved against `pageOrigin`. */
  readonly base: string
  /** `location.origin` of the host page. */
  readonly pageOrigin: string
  readonly connection?: { isOnline(): boolean }
  /** Ends all calls, as the `signal` of each does: the widget has left the page. */
  readonly signal?: AbortSignal
  /** Is shown the headers of every reply. */
  readonly clock?: ServerClock
  readonly limits?: Partial<RetryPolicy>
  readonly fetch?: typeof fetch
}

export function createHttp(settings: HttpSettings): Http {
  const limits = { ...defaultRetryPolicy, ...settings.limits }
  const base = baseUrl(settings.base, settings.pageOrigin)
  const isOwnOrigin = base.origin === settings.pageOrigin
  const isOnline = () => settings.connection?.isOnline() ?? true
  const isRetryAfterTooLong = (error: unknown) =>
    isHTTPError(error) && Number(error.response.headers.get('retry-after')) * 1000 > limits.longestWait

  const client = ky.create({
    baseUrl: base,
    credentials: isOwnOrigin ? 'same-origin' : 'include',
    // Replies are personal, so the browser must not cache them. Our own cache expires (specification §7.3).
    cache: 'no-store',
    headers: { accept: 'application/json, application/problem+json' },
  })
  const fetchWhole = bufferedFetch(settings.fetch, settings.clock?.now)
  const withRetry: Options = {
    timeout: limits.read,
    totalTimeout: limits.readInAll,
    retry: {
      limit: limits.retries,
      methods: ['get'],
      statusCodes: [...passingStatuses],
      afterStatusCodes: [...passingStatuses],
      maxRetryAfter: limits.longestWait,
      delay: attempt => limits.backoff * 2 ** (attempt - 1),
      // Many visitors may have failed at the same moment. Jitter spreads their retries.
      jitter: delay => delay * (0.8 + Math.random() * 0.4),
      shouldRetry: ({ error }) => (isRetryAfterTooLong(error) || !isOnline() ? false : undefined),
    },
  }

  /** `isSent`: the request went out, so a write may have arrived. */
  function toProblem(thrown: unknown, isRead: boolean, isSent: boolean): Problem {
    if (isHTTPError(thrown))
      return serverProblem(thrown.response.status, thrown.response.headers, thrown.data)
    if (isTimeoutError(thrown)) return { kind: 'timeout' }
    // A write may have arrived before the connection was lost, and `offline` says that nothing was sent.
    if (isNetworkError(thrown)) return { kind: isRead && !isOnline() ? 'offline' : 'network' }
    return { kind: isSent && !isRead ? 'network' : 'unexpected' }
  }

  async function send<S extends v.GenericSchema>(
    method: 'get' | 'post' | 'delete',
    path: Path,
    schema: S,
    call: DeleteCall,
    options: Options,
  ): Reply<v.InferOutput<S>> {
    const { onlyStatus } = call
    const { signal, release } = eitherSignal(call.signal, settings.signal)
    if (signal.aborted) {
      release()
      return undefined
    }
    let isSent = false
    const fetch: typeof fetchWhole = (input, init) => {
      isSent = true
      return fetchWhole(input, init)
    }
    try {
      if (!isOnline()) throw new ProblemError({ kind: 'offline' })
      const response = await client(path.text, { ...options, method, signal, fetch })
      settings.clock?.read(response.headers)
      const text = await response.text()
      if (signal.aborted) return undefined
      const name = `${method.toUpperCase()} ${path.name}`
      if (method !== 'get') refusePage(name, response.headers, text)
      if (onlyStatus !== undefined && response.status !== onlyStatus)
        throw new ProblemError(serverProblem(response.status, response.headers, text))
      return parseReply(name, text, schema)
    } catch (thrown) {
      if (signal.aborted) return undefined
      if (isHTTPError(thrown)) settings.clock?.read(thrown.response.headers)
      if (thrown instanceof ProblemError) throw thrown
      throw new ProblemError(toProblem(thrown, method === 'get', isSent), thrown)
    } finally {
      release()
    }
  }

  const write = (call: WriteCall, body: unknown): Options => ({
    retry: 0,
    timeout: limits[call.timeLimit ?? 'write'],
    ...(body !== undefined && { json: body }),
  })
  return {
    get: (path, schema, call = {}) =>
      send('get', path, schema, call, { ...withRetry, ...(call.query && { searchParams: call.query }) }),
    post: (path, body, schema, call = {}) =>
      send('post', path, schema, call, {
        ...write(call, body),
        // On another origin the header would need a preflight, which that server may not allow (api §6).
        ...(isOwnOrigin && { headers: { 'idempotency-key': idempotencyKey() } }),
      }),
    delete: (path, schema, call = {}) => send('delete', path, schema, call, write(call, call.body)),
  }
}
