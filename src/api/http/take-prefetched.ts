// Takes a call that was sent before the app had loaded, so that no second call is needed.
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'

/** How long to wait for a prefetched reply before the client takes over, in milliseconds. */
export const patience = 2_000

/**
 * How long a prefetched reply is used, in milliseconds. The session cache keeps membership options for the same time (specification §7.3).
 */
const freshFor = 300_000

/**
 * Removes the call with this end of its URL, and returns it. Returns undefined if no call matches, or if its reply is too old. A call is
 * taken only the first time, because a retry needs a call of its own.
 */
export function takePrefetched(calls: PrefetchedCall[], end: string): PrefetchedCall | undefined {
  const place = calls.findIndex(({ url }) => url.endsWith(end))
  const [call] = place < 0 ? [] : calls.splice(place, 1)
  return call && call.age() <= freshFor ? call : undefined
}
