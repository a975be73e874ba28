// Sends a call to the cinema's API, with time limits and retries (specification §7.4). No other file imports ky.
import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky'
import { baseUrl, requestOptions } from '../../domain/api-base.ts'
import type { Connection } from '../../domain/connection.ts'
import type { ServerClock } from '../../domain/dates/server-clock.ts'
import { type Problem, ProblemError } from '../../domain/problem.ts'
import { uuid } from '../../domain/text/uuid.ts'
import { writeJson } from '../../domain/tolerance/exact-json.ts'
import { bufferedFetch, withOwnRetryAfter } from './buffered-fetch.ts'
import type { Path, ReadCall, WriteCall } from './call.ts'
import { defaultRetryPolicy, passingStatuses, type RetryPolicy } from './retry-policy.ts'

export interface ApiRequest extends Pick<ReadCall, 'query'>, Pick<WriteCall, 'timeLimit'> {
  readonly method: 'get' | 'post' | 'delete'
  readonly path: Path
  readonly body?: unknown
  readonly signal: AbortSignal
  /** The pending reply to the first attempt, if that attempt was sent before the client had loaded. */
  readonly first?: Promise<Response>
}

export type Client = ReturnType<typeof createClient>

export interface ClientSettings {
  /** `data-api-base`. A relative URL is resolved against `pageOrigin`. */
  readonly base: string
  readonly pageOrigin: string
  readonly connection?: Pick<Connection, 'isOnline' | 'check' | 'record'>
  readonly clock?: ServerClock
  readonly limits?: Partial<RetryPolicy>
  readonly fetch?: typeof fetch
}

/** Returns a client for one API. Reads are retried after temporary failures; writes are sent only once. Time limits are in milliseconds. */
export function createClient(settings: ClientSettings) {
  const limits = { ...defaultRetryPolicy, ...settings.limits }
  const base = baseUrl(settings.base, settings.pageOrigin)
  const isOwnOrigin = base.origin === settings.pageOrigin
  const sendNow = settings.fetch ?? ((input, init) => fetch(input, init))
  const { connection } = settings
  const isOnline = () => connection?.isOnline() ?? true
  const isRetryAfterTooLong = (error: unknown) =>
    isHTTPError(error) && Number(error.response.headers.get('retry-after')) * 1000 > limits.longestWait

  const client = ky.create({
    baseUrl: base,
    ...requestOptions(isOwnOrigin),
    stringifyJson: writeJson,
    hooks: { afterResponse: [({ response }) => withOwnRetryAfter(response, settings.clock?.now() ?? null)] },
  })
  const withRetry: Options = {
    // For a reply with one of these statuses ky throws an error, so that it can retry the call. ky returns all other replies.
    throwHttpErrors: status => passingStatuses.includes(status),
    timeout: limits.read,
    totalTimeout: limits.readInAll,
    retry: {
      limit: limits.retries,
      methods: ['get'],
      statusCodes: [...passingStatuses],
      afterStatusCodes: [...passingStatuses],
      maxRetryAfter: limits.longestWait,
      delay: attempt => limits.backoff * 2 ** (attempt - 1),
      // The calls of many visitors can fail at the same moment. Jitter spreads their retries.
      jitter: delay => delay * (0.8 + Math.random() * 0.4),
      shouldRetry: ({ error }) => (isRetryAfterTooLong(error) || !isOnline() ? false : undefined),
    },
  }
  const optionsOf = ({ method, query, body, timeLimit = 'write' }: ApiRequest): Options =>
    method === 'get'
      ? { ...withRetry, ...(query && { searchParams: query }) }
      : {
          throwHttpErrors: false,
          retry: 0,
          timeout: limits[timeLimit],
          ...(body !== undefined && { json: body }),
          // On a different origin this header would need a CORS preflight, which the API's server may not allow (api §6).
          ...(method === 'post' && isOwnOrigin && { headers: { 'idempotency-key': uuid() } }),
        }

  /** Returns the problem for an error of ky. If `isSent` is true, a write may have reached the server. */
  function toProblem(thrown: unknown, isRead: boolean, isSent: boolean): Problem {
    if (isTimeoutError(thrown)) return { kind: 'timeout' }
    // `offline` means that nothing was sent. A write may have reached the server before the connection was lost, so its problem is
    // `network`.
    if (isNetworkError(thrown)) return { kind: isRead && !isOnline() ? 'offline' : 'network' }
    return { kind: isSent && !isRead ? 'network' : 'unexpected' }
  }

  return {
    /**
     * Resolves to the reply, whatever its status, after its whole body has arrived. Rejects with a ProblemError: `offline` (nothing was
     * sent), `timeout`, `network` or `unexpected`. After `signal` is aborted, it may reject with any error.
     */
    async send(request: ApiRequest): Promise<Response> {
      const { method, path, signal } = request
      const tries = request.first ? [request.first] : []
      let isSent = false
      /** The last reply. ky reads the body of an error, and loses it if it is not what its content type says. */
      let copy: Response | undefined
      const fetchWhole = bufferedFetch((input, init) => tries.pop() ?? sendNow(input, init))
      try {
        // A write is sent only after this check, so that `offline` means that nothing was sent. A read needs no check, because it changes
        // nothing.
        if (method !== 'get' && connection && !(await connection.check()))
          throw new ProblemError({ kind: 'offline' })
        return await client(path.text, {
          ...optionsOf(request),
          method,
          signal,
          fetch: async (input, init) => {
            isSent = true
            const reply = await fetchWhole(input, init).catch(lost => {
              if (!signal.aborted) connection?.record(false)
              throw lost
            })
            connection?.record(true)
            copy = reply.clone()
            return reply
          },
        })
      } catch (thrown) {
        if (isHTTPError(thrown)) return new Response(copy?.body ?? null, thrown.response)
        if (thrown instanceof ProblemError) throw thrown
        throw new ProblemError(toProblem(thrown, method === 'get', isSent), thrown)
      }
    },
  }
}
