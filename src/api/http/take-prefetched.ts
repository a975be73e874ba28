// Takes a call that was sent before the app had loaded, so that no second call is needed.
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'

/** How long to wait for a prefetched reply before the HTTP client takes over, in milliseconds. */
export const patience = 2_000

/**
 * The maximum age of a prefetched reply, in milliseconds. Membership options have the same maximum age in the session cache (specification
 * §7.3).
 */
const freshFor = 300_000

/**
 * Removes the first call with a URL that ends with `end`, and returns that call. Returns undefined if no call matches, or if the reply is
 * too old. A prefetched reply is used only once, because a retry needs a new reply.
 */
export function takePrefetched(calls: PrefetchedCall[], end: string): PrefetchedCall | undefined {
  const place = calls.findIndex(({ url }) => url.endsWith(end))
  const [call] = place < 0 ? [] : calls.splice(place, 1)
  return call && call.age() <= freshFor ? call : undefined
}
