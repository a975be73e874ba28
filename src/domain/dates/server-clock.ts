// The server's clock, from the `Date` header of its replies (api §7). The clock of a device may be hours off, and may be corrected at
// any moment.

/** Milliseconds on a clock that is never corrected. Only differences have a meaning. The built files use the browser's own (native.ts). */
export const monotonicNow = (): number => performance.now()

export interface ServerClock {
  /** Milliseconds since 1970; null before the first reply, and where the header cannot be read (another origin). */
  now(): number | null
  /** Reads the header of a reply that has just arrived. */
  read(headers: Headers): void
}

/**
 * The `Date` of a reply, in milliseconds since 1970; null where it is missing, hidden or broken, and where a cache has kept
 * the reply: some caches leave the old date in it, some do not.
 */
export function sentAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) || Number(headers.get('age')) > 0 ? null : date
}

/**
 * The time passes on a monotonic clock. In some browsers that clock stops while the device sleeps: then the server's time is late,
 * and a cart seems to live longer, until the next reply brings its `Date`. The server refuses an expired cart in any case.
 * @param elapsed milliseconds since any moment, as `monotonicNow`
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
