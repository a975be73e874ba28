// Reads an ISO time as the date and time to show to visitors, if possible in the cinema's time zone (specification §9).

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

/** Returns the date and time that a clock in the device's time zone shows. */
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
 * Returns the date and time to show to visitors. A time without an offset, or with an offset other than UTC, is the cinema's local time and
 * is returned as written. A time in UTC (Z or +00:00) does not show the cinema's time zone, so it is converted to the device's time zone.
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
