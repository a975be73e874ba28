// Takes a call that was begun before the app had loaded, in place of a second call.
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'

/** How long a reply that is under way is waited for without the client, in milliseconds. */
export const patience = 2_000

/** As long as the session cache keeps what is on sale (specification §7.3), in milliseconds. */
const freshFor = 300_000

/**
 * Removes the call whose URL ends like this and returns it. undefined: there is none, or its reply has come too long ago. A call is
 * taken once, because a retry is a call of its own.
 */
export function takePrefetched(calls: PrefetchedCall[], end: string): PrefetchedCall | undefined {
  const place = calls.findIndex(({ url }) => url.endsWith(end))
  const [call] = place < 0 ? [] : calls.splice(place, 1)
  return call && call.age() <= freshFor ? call : undefined
}
