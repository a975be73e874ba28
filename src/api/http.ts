// HTTP as specification §7.1 wants it: get, post and delete that return parsed data. The only file that knows ky.
import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky'
import type * as v from 'valibot'
import { type Problem, ProblemError } from '../domain/problem.ts'
import { bufferedFetch } from './buffered-fetch.ts'
import type { Call, Path, Reply } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { parseReply } from './parse-reply.ts'
import { defaultRetryPolicy, passingStatuses, type RetryPolicy } from './retry-policy.ts'
import { retryAfterSeconds, serverProblem } from './server-problem.ts'

export interface ReadCall extends Call {
  readonly query?: Readonly<Record<string, string>>
}
export interface WriteCall extends Call {
  /** The one status that means success, where any 2xx is not enough. */
  readonly onlyStatus?: number
  /** Which of the limits holds. */
  readonly timeLimit?: 'write' | 'payment'
}
export interface DeleteCall extends WriteCall {
  readonly body?: unknown
}

/**
 * All resolve to the reply's data as its schema gives it, or to undefined when `signal` gave the call up.
 * All reject with a ProblemError: `offline` (nothing was sent), `timeout`, `network`, `server` and `signed-out` (with
 * the server's data), `bad-reply`; its `cause` is the raw error.
 * Reads are tried again on passing failures; writes never are.
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
  /** `data-api-base`; a relative one is resolved against `pageOrigin`. */
  readonly base: string
  /** `location.origin` of the host page. */
  readonly pageOrigin: string
  readonly connection?: { isOnline(): boolean }
  readonly limits?: Partial<RetryPolicy>
  readonly fetch?: typeof fetch
}

export function createHttp(settings: HttpSettings): Http {
  const limits = { ...defaultRetryPolicy, ...settings.limits }
  const baseText = settings.base.replace(/\/*$/, '/')
  // A sandboxed page's origin is 'null', which an absolute base does not need.
  const base = /^[a-z][a-z\d+.-]*:/i.test(baseText)
    ? new URL(baseText)
    : new URL(baseText, settings.pageOrigin)
  const isOwnOrigin = base.origin === settings.pageOrigin
  const isOnline = () => settings.connection?.isOnline() ?? true
  const asksForALongWait = (error: unknown) =>
    isHTTPError(error) && (retryAfterSeconds(error.response.headers) ?? 0) * 1000 > limits.longestWait

  const client = ky.create({
    baseUrl: base,
    credentials: isOwnOrigin ? 'same-origin' : 'include',
    // What a person's calls return is never to be taken from the browser's own cache; ours has expiries.
    cache: 'no-store',
    headers: { accept: 'application/json, application/problem+json' },
    fetch: bufferedFetch(settings.fetch ?? ((input, init) => fetch(input, init))),
  })
  const once: Options = { retry: 0 }
  const again: Options = {
    timeout: limits.read,
    totalTimeout: limits.readInAll,
    retry: {
      limit: limits.retries,
      methods: ['get'],
      statusCodes: [...passingStatuses],
      afterStatusCodes: [...passingStatuses],
      maxRetryAfter: limits.longestWait,
      delay: attempt => limits.backoff * 2 ** (attempt - 1),
      // Many visitors may have failed at the same moment.
      jitter: delay => delay * (0.8 + Math.random() * 0.4),
      shouldRetry: ({ error }) => (asksForALongWait(error) || !isOnline() ? false : undefined),
    },
  }

  function problemOf(thrown: unknown, isRead: boolean): Problem {
    if (isHTTPError(thrown))
      return serverProblem(thrown.response.status, thrown.response.headers, thrown.data)
    if (isTimeoutError(thrown)) return { kind: 'timeout' }
    // A write that dropped while the connection went may have arrived: it must not be told as "nothing was sent".
    if (isNetworkError(thrown)) return { kind: isRead && !isOnline() ? 'offline' : 'network' }
    return { kind: 'unexpected' }
  }

  async function send<S extends v.GenericSchema>(
    method: 'get' | 'post' | 'delete',
    path: Path,
    schema: S,
    call: DeleteCall,
    options: Options,
  ): Reply<v.InferOutput<S>> {
    const { signal, onlyStatus } = call
    if (signal?.aborted) return undefined
    if (!isOnline()) throw new ProblemError({ kind: 'offline' })
    try {
      const response = await client(path.text, { ...options, method, ...(signal && { signal }) })
      const text = await response.text()
      if (signal?.aborted) return undefined
      if (onlyStatus !== undefined && response.status !== onlyStatus)
        throw new ProblemError(serverProblem(response.status, response.headers, text))
      return parseReply(`${method.toUpperCase()} ${path.name}`, text, schema)
    } catch (thrown) {
      if (signal?.aborted) return undefined
      if (thrown instanceof ProblemError) throw thrown
      throw new ProblemError(problemOf(thrown, method === 'get'), thrown)
    }
  }

  const write = (call: WriteCall, body: unknown): Options => ({
    ...once,
    timeout: limits[call.timeLimit ?? 'write'],
    ...(body !== undefined && { json: body }),
  })
  return {
    get: (path, schema, call = {}) =>
      send('get', path, schema, call, { ...again, ...(call.query && { searchParams: call.query }) }),
    post: (path, body, schema, call = {}) =>
      send('post', path, schema, call, {
        ...write(call, body),
        // On another origin a header of ours would need a preflight that its server may not know.
        ...(isOwnOrigin && { headers: { 'idempotency-key': idempotencyKey() } }),
      }),
    delete: (path, schema, call = {}) => send('delete', path, schema, call, write(call, call.body)),
  }
}
