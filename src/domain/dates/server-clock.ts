// The server's clock, from the `Date` header of its replies (api §7). A device's clock may be hours off.

export interface ServerClock {
  /** Milliseconds since 1970; null before the first reply, and where the header cannot be read (another origin). */
  now(): number | null
  /** Reads the header of a reply that has just arrived. */
  read(headers: Headers): void
}

/** `deviceNow` in milliseconds since 1970. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset: number | null = null
  return {
    now: () => (offset === null ? null : deviceNow() + offset),
    read(headers) {
      const date = Date.parse(headers.get('date') ?? '')
      if (!Number.isNaN(date)) offset = date - deviceNow()
    },
  }
}
