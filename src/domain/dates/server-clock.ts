// The server's clock, from the `Date` header of its replies (api §7). A device's clock may be hours wrong, and may change at any
// moment.

/**
 * Returns the milliseconds of a clock that is never corrected. Only differences between two values have a meaning. In the built
 * files, native.ts replaces it.
 */
export const monotonicNow = (): number => performance.now()

export interface ServerClock {
  /**
   * Returns the server's time in milliseconds since 1970. Returns null before the first reply, and if a different origin hides the
   * header.
   */
  now(): number | null
  /** Sets the clock from the `Date` header of a reply that has just arrived. */
  read(headers: Headers): void
}

/**
 * Returns the `Date` of a reply in milliseconds since 1970. Returns null if it is missing, hidden or broken, or if a cache stored the
 * reply. Some caches keep the old date, and some do not.
 */
export function sentAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) || Number(headers.get('age')) > 0 ? null : date
}

/**
 * Returns a clock that follows the server's time with a monotonic clock. In some browsers that clock stops while the device sleeps.
 * The server's time is then late, and a cart seems to live longer, until the next reply. The server refuses an expired cart anyway.
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
