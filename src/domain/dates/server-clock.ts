// The server's clock, from the `Date` header of its replies (api §7). A device's clock may be hours wrong, and may change at any
// moment.
import { parseInstant } from './data-date.ts'

/**
 * Returns the time of a clock that is never corrected, in milliseconds since an arbitrary moment. Only the difference between two values is
 * meaningful. In the built files, `monotonicNow` of browser/native.ts replaces this function.
 */
export const monotonicNow = (): number => performance.now()

export interface ServerClock {
  /**
   * Returns the server's time in milliseconds since 1970. Returns null before the first reply, and if an API on a different origin does not
   * expose the `Date` header.
   */
  now(): number | null
  /** Sets the clock from the `Date` header of a reply that has just arrived. */
  read(headers: Headers): void
}

/**
 * Returns the `Date` of a reply in milliseconds since 1970. Returns null if the date is missing, hidden or invalid. Also returns null for a
 * reply from a cache, because some caches send the original date and some do not.
 */
export function sentAt(headers: Headers): number | null {
  const date = parseInstant(headers.get('date') ?? '')
  return Number.isNaN(date) || Number(headers.get('age')) > 0 ? null : date
}

/**
 * Returns a clock that computes the server's time with a monotonic clock. In some browsers the monotonic clock stops while the device
 * sleeps. Before the next reply, the computed time is then too early, so an expired cart can seem valid. The server refuses an expired cart
 * anyway.
 * @param elapsed returns milliseconds since any fixed moment, like `monotonicNow`
 */
export function createServerClock(elapsed: () => number = monotonicNow): ServerClock {
  let offset: number | null = null
  return {
    now: () => (offset === null ? null : elapsed() + offset),
    read(headers) {
      const date = sentAt(headers)
      if (date !== null) offset = date - elapsed()
    },
  }
}
