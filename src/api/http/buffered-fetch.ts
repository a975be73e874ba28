// A fetch that resolves once the whole body has arrived, so that time limits and retries cover the body too. Its Retry-After is
// in seconds, because ky would count a date on the device's clock.
import { retryAfterSeconds } from './parse-reply.ts'

/** ky reads all of them, and would wait for some longer than a visitor does. Only Retry-After counts (specification §7.4). */
const waits = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-retry-after',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
]

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Browsers have different messages for a lost connection (Safari: 'Load failed', 'The network connection was
 * lost.', …) and for an incomplete body. ky recognises only some of them, so all become one that it does. An
 * abort is rethrown.
 * @param serverNow in milliseconds since 1970; null while it is unknown
 */
export const bufferedFetch =
  (send: Fetch = (input, init) => fetch(input, init), serverNow: () => number | null = () => null): Fetch =>
  async (input, init) => {
    try {
      const response = await send(input, init)
      const text = await response.text()
      const whole = new Response(text === '' ? null : text, response)
      const seconds = retryAfterSeconds(whole.headers, serverNow())
      for (const name of waits) whole.headers.delete(name)
      if (seconds !== undefined) whole.headers.set('retry-after', `${seconds}`)
      return whole
    } catch (cause) {
      if (input instanceof Request && input.signal.aborted) throw cause
      throw new TypeError('Failed to fetch', { cause })
    }
  }
