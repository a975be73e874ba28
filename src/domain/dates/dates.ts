// Formats dates and times for the visitor (specification §9). read-date.ts reads the notations of servers.
//
// The functions that take any value return null for "no date", and undefined for a value that cannot be read. They never throw.
import { dayIn, isWholeDay, months, type ReadDate, readDate } from './read-date.ts'

/** The IANA name of the cinema's time zone; null if the page does not name it. Times in UTC are then shown by the device's clock. */
export type TimeZone = string | null

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of a time zone. Remembers it, because a list can have thousands of times, and a format is slow to make. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const before = formats.get(timeZone)
  const numeric = 'numeric'
  const format =
    before ??
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
    })
  formats.set(timeZone, format)
  return format
}

/**
 * Returns the date and time that the visitor sees, in milliseconds since 1970, as if they were in UTC. An offset is that of the cinema's
 * clock, so a date with an offset is shown as written. UTC says nothing about the cinema's clock, so a time in UTC is converted.
 */
function shownClock({ written, offset }: ReadDate, zone: TimeZone): number {
  if (offset !== 0) return written
  if (zone === null) return written - new Date(written).getTimezoneOffset() * 60_000
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(written)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day, hour, minute } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** Returns the name of the device's time zone, such as ' AWST', if the time is converted to it; else an empty text. */
function zoneName({ written, offset }: ReadDate, zone: TimeZone): string {
  if (offset !== 0 || zone !== null) return ''
  const parts = new Intl.DateTimeFormat('en-AU', { timeZoneName: 'short' }).formatToParts(written)
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

/** Returns a text such as '5 Mar 2024'. */
export function dayWords(clock: number): string {
  const date = new Date(clock)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`
}

/** Returns a text such as '3:05pm'. */
function timeWords(clock: number): string {
  const date = new Date(clock)
  const hour = date.getUTCHours()
  return `${hour % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}

/**
 * Returns a text such as '3:05pm', by the device's clock.
 * @param instant in milliseconds since 1970
 */
export const deviceTime = (instant: number): string =>
  timeWords(instant - new Date(instant).getTimezoneOffset() * 60_000)

/**
 * Returns a text such as '5 Mar 2024, 3:05pm-5:10pm' (specification §9). If the end cannot be read, omits the end. If the start
 * cannot be read, returns an empty text.
 */
export function toSessionLine(session: {
  readonly date: string
  readonly endDate: string | null
  readonly timeZone?: TimeZone
}): string {
  const zone = session.timeZone ?? null
  const start = readDate(session.date)
  if (!start) return ''
  const clock = shownClock(start, zone)
  if (!start.hasTime) return dayWords(clock)
  const end = readDate(session.endDate)
  const until = end?.hasTime ? `-${timeWords(shownClock(end, zone))}` : ''
  return `${dayWords(clock)}, ${timeWords(clock)}${until}${zoneName(start, zone)}`
}

/** Returns a text such as '5 Mar 2024', or '5 Mar 2024, 3:05pm' if the date has a time of day. */
export function showDate(value: unknown, zone: TimeZone): string | null | undefined {
  const date = readDate(value)
  if (!date) return date
  const clock = shownClock(date, zone)
  // Many servers send midnight without an offset for a day without a time.
  const hasTime = date.hasTime && (date.offset !== null || !isMidnight(date))
  return hasTime ? `${dayWords(clock)}, ${timeWords(clock)}${zoneName(date, zone)}` : dayWords(clock)
}

const isMidnight = ({ written }: ReadDate): boolean => written % 86_400_000 === 0

/** Returns a text such as '5 Mar 2024', without the time of day. */
export function showDay(value: unknown, zone: TimeZone): string | null | undefined {
  const date = readDate(value)
  return date && dayWords(shownClock(date, zone))
}

/**
 * Returns the last day of a membership, voucher or gift card, in milliseconds like `shownClock`. The end is a calendar day, so the first
 * and the last second of a day mean that day in every notation.
 */
export function lastDay(value: unknown, zone: TimeZone): number | null | undefined {
  const date = readDate(value)
  return date && (isWholeDay(date) ? date.written : shownClock(date, zone))
}

/** Returns the last day as a text such as '5 Mar 2024'. */
export function showLastDay(value: unknown, zone: TimeZone): string | null | undefined {
  const day = lastDay(value, zone)
  return day == null ? day : dayWords(day)
}

/** Returns the calendar day of an instant, as YYYY-MM-DD. */
export const dayOfInstant = (instant: number, zone: TimeZone): string =>
  dayIn(shownClock({ written: instant, offset: 0, hasTime: true }, zone))

/**
 * Returns the date and time as a number of minutes, by which entries can be sorted; null if the value has no readable date. A date without
 * a time counts as midnight.
 */
export function minutesOf(value: unknown, zone: TimeZone): number | null {
  const date = readDate(value)
  return date ? shownClock(date, zone) / 60_000 : null
}
