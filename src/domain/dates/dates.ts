// Dates and times as a visitor reads them and as the calls carry them (specification §9).
// Whose clock is shown: see wall-clock.ts.
import { deviceClock, type WallClock, wallClock } from './wall-clock.ts'

/** Last birthday that may be given (specification §9). */
export const BIRTHDAY_MAX = '2999-12-31'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** null for what cannot be read. A Date is read by the device's clock. */
const clockOf = (time: string | Date): WallClock | null =>
  typeof time === 'string' ? wallClock(time) : Number.isNaN(time.getTime()) ? null : deviceClock(time)

/** '3:05pm'; empty for what is no ISO time, or a date without one. */
export function toTime(time: string | Date): string {
  const clock = clockOf(time)
  if (clock === null || clock.hour === null) return ''
  return `${clock.hour % 12 || 12}:${String(clock.minute).padStart(2, '0')}${clock.hour < 12 ? 'am' : 'pm'}`
}

/** '5 Mar 2024'; empty for what is no ISO date or time. */
export function toDate(time: string | Date): string {
  const clock = clockOf(time)
  return clock === null ? '' : `${clock.day} ${months[clock.month - 1]} ${clock.year}`
}

/**
 * '5 Mar 2024, 3:05pm-5:10pm' (specification §9); without a readable end '5 Mar 2024, 3:05pm'; empty when the start
 * cannot be read.
 */
export function toSessionLine(session: { readonly date: string; readonly endDate: string | null }): string {
  const start = toTime(session.date)
  const end = session.endDate === null ? '' : toTime(session.endDate)
  const times = start !== '' && end !== '' ? `${start}-${end}` : start
  return [toDate(session.date), times].filter(part => part !== '').join(', ')
}

/** Whether the text is YYYY-MM-DD and a day of the calendar. */
export const isDataDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && wallClock(text) !== null

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
