// A date of any shape, as a member's lists may hold it, for showing.
import { toDate, toTime } from './dates.ts'

/** The same moment as an ISO text or a Date; null where it cannot be read. */
function readable(value: unknown): string | Date | null {
  // Milliseconds since 1970, or seconds: 1e11 seconds would be the year 5138, 1e11 milliseconds is 1973.
  if (typeof value === 'number') return new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  if (value instanceof Date) return value
  if (typeof value !== 'string' || value.length > 60) return null
  const text = value.trim()
  // A .NET server's own form.
  const ticks = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  if (ticks !== undefined) return new Date(Number(ticks))
  // Day first, as Australia writes it.
  const [, day, month, year, rest = ''] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d\d:\d\d))?$/.exec(text) ?? []
  if (day && month && year)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest && `T${rest}`}`
  return text
}

/** @returns '5 Mar 2024', with ', 3:05pm' when it has a time other than midnight; null when unreadable. Never throws. */
export function showDate(value: unknown): string | null {
  const date = readable(value)
  const day = date === null ? '' : toDate(date)
  if (date === null || day === '') return null
  const time = toTime(date)
  // Midnight is how a server writes a day without a time.
  return time === '' || time === '12:00am' ? day : `${day}, ${time}`
}
