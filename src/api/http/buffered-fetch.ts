// Wraps `fetch` so that ky can time and retry whole replies. Each reply has its whole body, and at most one header with a time to wait.
import { retryAfterSeconds } from './parse-reply.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Returns a fetch that resolves after the whole body has arrived, so that time limits and retries cover the body too. If the connection is
 * lost, it rejects with a TypeError that ky recognises. Browsers have different messages for it (Safari: 'Load failed'), and ky knows only
 * some of them. An abort is rethrown.
 */
export const bufferedFetch =
  (send: Fetch = (input, init) => fetch(input, init)): Fetch =>
  async (input, init) => {
    try {
      const response = await send(input, init)
      const text = await response.text()
      return new Response(text === '' ? null : text, response)
    } catch (cause) {
      if (input instanceof Request && input.signal.aborted) throw cause
      throw new TypeError('Failed to fetch', { cause })
    }
  }

/** ky reads all of these headers. Only Retry-After counts (specification §7.4), because some servers send a longer wait in the others. */
const waitHeaders = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-retry-after',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
]

/**
 * Returns the reply with Retry-After in seconds, and without the other headers above. ky would compare a date with the device's clock, not
 * the server's.
 * @param serverNow in milliseconds since 1970; null while it is unknown
 */
export function withOwnRetryAfter(response: Response, serverNow: number | null): Response {
  const headers = new Headers(response.headers)
  const seconds = retryAfterSeconds(headers, serverNow)
  for (const name of waitHeaders) headers.delete(name)
  if (seconds !== undefined) headers.set('retry-after', `${seconds}`)
  const { body, status, statusText } = response
  return new Response(body, { status, statusText, headers })
}
