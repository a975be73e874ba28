// Reads an ISO time as the clock on the cinema's wall would show it (specification §9). Below it, the server's clock.

export interface WallClock {
  readonly year: number
  /** 1–12 */
  readonly month: number
  readonly day: number
  /** 0–23; null for a date without a time. */
  readonly hour: number | null
  readonly minute: number
}

const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::[0-5]\d(?:[.,]\d{1,9})?)?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/
const isUniversal = (offset: string | undefined): boolean =>
  offset !== undefined && /^(?:z|[+-]00(?::?00)?)$/i.test(offset)

/** A Date in the device's time zone. */
export const deviceClock = (date: Date): WallClock => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: date.getHours(),
  minute: date.getMinutes(),
})

const daysIn = (year: number, month: number): number => {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * A time with a local offset, or with none, is read as written: it is the cinema's own clock, whatever the
 * time zone of the device. UTC (Z or +00:00, where the chain has no cinema) is converted to the device's time
 * zone.
 * @returns null if `time` is not an ISO date or time, or if the day does not exist
 */
export function wallClock(time: string): WallClock | null {
  const match = iso.exec(time.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  const hour = match[4] === undefined ? null : Number(match[4])
  const minute = Number(match[5] ?? 0)
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  if ((hour ?? 0) > 23 || minute > 59) return null
  if (hour === null || !isUniversal(match[6])) return { year, month, day, hour, minute }
  const utc = new Date(0)
  utc.setUTCFullYear(year, month - 1, day)
  utc.setUTCHours(hour, minute)
  return deviceClock(utc)
}

// The server's clock, from the `Date` header of its replies (api §7). A device's clock may be hours off, and may be corrected at
// any moment.

/** Milliseconds on a clock that nobody corrects. Only differences count. The built files use the browser's own (native.ts). */
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
