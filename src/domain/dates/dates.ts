// Formats dates and times for the visitor (specification §9). wall-clock.ts selects the time zone.
import { deviceClock, type WallClock, wallClock } from './wall-clock.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the date and time to show, or null if `time` cannot be read. A Date is shown in the device's time zone. */
const clockOf = (time: string | Date): WallClock | null =>
  typeof time === 'string' ? wallClock(time) : Number.isNaN(time.getTime()) ? null : deviceClock(time)

/** Returns a text such as '3:05pm'; an empty text if `time` is not an ISO time or has no time of day. */
export function toTime(time: string | Date): string {
  const clock = clockOf(time)
  if (clock === null || clock.hour === null) return ''
  return `${clock.hour % 12 || 12}:${String(clock.minute).padStart(2, '0')}${clock.hour < 12 ? 'am' : 'pm'}`
}

/** Returns a text such as '5 Mar 2024'; an empty text if `time` is not an ISO date or time. */
export function toDate(time: string | Date): string {
  const clock = clockOf(time)
  return clock === null ? '' : `${clock.day} ${months[clock.month - 1]} ${clock.year}`
}

/**
 * Returns a text such as '5 Mar 2024, 3:05pm-5:10pm' (specification §9). If the end cannot be read, omits the end. If the start
 * cannot be read, returns an empty text.
 */
export function toSessionLine(session: { readonly date: string; readonly endDate: string | null }): string {
  const start = toTime(session.date)
  const end = session.endDate === null ? '' : toTime(session.endDate)
  const times = start !== '' && end !== '' ? `${start}-${end}` : start
  return [toDate(session.date), times].filter(part => part !== '').join(', ')
}

/**
 * Converts the date formats of common servers to an ISO text or a Date. Returns any other text unchanged. Returns null for a text
 * of more than 60 characters, and for a value that is not a text, a number or a Date.
 */
function normaliseDate(value: unknown): string | Date | null {
  // The number is either seconds or milliseconds since 1970. Below 1e11 it counts as seconds, because 1e11 seconds is the year 5138, and
  // 1e11 milliseconds is 1973.
  if (typeof value === 'number') return new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  if (value instanceof Date) return value
  if (typeof value !== 'string' || value.length > 60) return null
  const text = value.trim()
  // Older .NET servers send milliseconds since 1970 in this format.
  const ticks = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  if (ticks !== undefined) return new Date(Number(ticks))
  // Reads the day before the month, as is usual in Australia.
  const [, day, month, year, rest = ''] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d\d:\d\d))?$/.exec(text) ?? []
  if (day && month && year)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest && `T${rest}`}`
  return text
}

/**
 * Returns a text such as '5 Mar 2024', or '5 Mar 2024, 3:05pm' if the time is not midnight; null if the value is unreadable. Never
 * throws.
 */
export function showDate(value: unknown): string | null {
  const date = normaliseDate(value)
  const day = date === null ? '' : toDate(date)
  if (date === null || day === '') return null
  const time = toTime(date)
  // Omits midnight, because many servers send midnight for a day without a time.
  return time === '' || time === '12:00am' ? day : `${day}, ${time}`
}

/** Returns a text such as '5 Mar 2024', without the time of day; null if the value is unreadable. Never throws. */
export function showDay(value: unknown): string | null {
  const date = normaliseDate(value)
  return (date !== null && toDate(date)) || null
}

/**
 * Returns the date and time as a number of minutes, by which entries can be sorted; null if the value is unreadable. A date without a time
 * counts as midnight.
 */
export function minutesOf(value: unknown): number | null {
  const date = normaliseDate(value)
  const clock = date === null ? null : clockOf(date)
  if (clock === null) return null
  return Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour ?? 0, clock.minute) / 60_000
}
