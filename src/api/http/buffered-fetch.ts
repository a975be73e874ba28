// Wraps `fetch` so that ky's time limits and retries apply to whole replies. A reply arrives with its whole body, and with at most one
// header that sets a retry delay.
import { retryAfterSeconds } from './parse-reply.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Returns a fetch that resolves after the whole body has arrived, so that time limits and retries cover the body too. If the connection is
 * lost, it rejects with a TypeError that ky recognises. Each browser has its own message for this error (Safari: 'Load failed'), and ky
 * knows only some of these messages. An abort error is rethrown.
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

/**
 * The headers from which ky reads a retry delay. The widget uses only Retry-After (specification §7.4), because some servers send a longer
 * delay in the other headers.
 */
const waitHeaders = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-retry-after',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
]

/**
 * Returns the reply with Retry-After in seconds, and without the other headers that set a retry delay. If Retry-After is a date, ky would
 * compare the date with the device's clock instead of the server's.
 * @param serverNow the server's time in milliseconds since 1970; null if unknown
 */
export function withOwnRetryAfter(response: Response, serverNow: number | null): Response {
  const headers = new Headers(response.headers)
  const seconds = retryAfterSeconds(headers, serverNow)
  for (const name of waitHeaders) headers.delete(name)
  if (seconds !== undefined) headers.set('retry-after', `${seconds}`)
  const { body, status, statusText } = response
  return new Response(body, { status, statusText, headers })
}
