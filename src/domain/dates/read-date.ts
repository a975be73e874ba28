// Reads the dates and times that servers send (specification §3.7). Only this file knows their notations.
import { isDataDate, parseInstant } from './data-date.ts'

/** A date as the server wrote it. */
export interface ReadDate {
  /** The calendar day and time of day as written, in milliseconds since 1970 as if they were in UTC. */
  readonly written: number
  /** The offset from UTC that the text names, in minutes; null if it names none. */
  readonly offset: number | null
  readonly hasTime: boolean
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

const minute = 60_000

/** The notations of a day. The day is before the month, as is usual in Australia. */
const dayForms = [
  /^(?<year>\d{4})[-/](?<month>\d\d?)[-/](?<day>\d\d?)(?!\d)/,
  /^(?<day>\d\d?)(?:st|nd|rd|th)?[-/. ](?<month>\d\d?|[a-z]{3,9})[-/., ]{1,2}(?<year>\d{4}|\d\d)(?![\d:])/,
  /^(?<month>[a-z]{3,9}) (?<day>\d\d?)(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/,
]
const timeForm =
  /^(?:(?:t|,? (?:at )?)([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?(?: ?([ap])\.?m\.?)?)? ?(?:(z|utc|gmt)|[a-z]{2,4}t)?(?:([+-]\d\d):?(\d\d)?)?(?: ?[[(].*)?$/

/**
 * Returns the start of the day in milliseconds since 1970; undefined if the day does not exist. A year of two digits is known only from the
 * weekday with which the text begins.
 */
function startOf(text: string, { year = '', month = '', day }: RegExpExecArray['groups'] & {}) {
  const monthNumber = Number(month) || months.findIndex(name => name.startsWith(month)) + 1
  const isFull = year.length > 2
  return (isFull ? [year] : [`20${year}`, `19${year}`])
    .map(full => [full, monthNumber, day].map(part => `${part}`.padStart(2, '0')).join('-'))
    .filter(isDataDate)
    .map(parseInstant)
    .find(start => isFull || new Date(start).toUTCString().toLowerCase().startsWith(text.slice(0, 3)))
}

function readText(text: string): ReadDate | undefined {
  const [, ticks, shift] = /^\/date\((-?\d{1,15})([+-]\d{4})?\)\/$/.exec(text) ?? []
  if (ticks) return fromInstant(Number(ticks), shift)
  if (/^-?\d{9,13}(?:\.\d+)?$/.test(text)) return readNumber(Number(text))
  const plain = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /, '')
    .replace(/^(\d{8})t?(\d\d)(\d\d)(\d\d)(?!\d)/, '$1t$2:$3:$4')
    .replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
  const found = dayForms.map(form => form.exec(plain)).find(Boolean)
  const start = found?.groups && startOf(text, found.groups)
  const time = timeForm.exec(plain.slice(found?.[0].length))
  return start === undefined || !time ? undefined : withTime(start, time)
}

function withTime(start: number, found: RegExpExecArray): ReadDate | undefined {
  const [, hour, min = 0, sec = 0, fraction = '', half, utc, shift, rest = '00'] = found
  if (half && !(Number(hour) > 0 && Number(hour) < 13)) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour ?? 0)
  return {
    written:
      start + (hours * 60 + Number(min)) * minute + Number(sec) * 1000 + Number(`${fraction}000`.slice(0, 3)),
    offset: shift ? minutesIn(shift + rest) : utc ? 0 : null,
    hasTime: hour !== undefined,
  }
}

/** Returns the minutes of an offset such as '+1030'. */
const minutesIn = (shift: string): number =>
  (Number(shift.slice(0, -2)) * 60 + Number(shift[0] + shift.slice(-2))) | 0

/** Returns the date of an instant, by the clock with this offset; by default in UTC. */
function fromInstant(instant: number, shift = '+0000'): ReadDate | undefined {
  const offset = minutesIn(shift)
  const written = instant + offset * minute
  const year = new Date(written).getUTCFullYear()
  return year > 0 && year < 1e4 ? { written, offset, hasTime: true } : undefined
}

/**
 * Reads a number of eight digits as a calendar day. Any other number is seconds since 1970 below 1e11, which is the year 5138, and else
 * milliseconds. A number that is near 0 is neither.
 */
function readNumber(value: number): ReadDate | undefined {
  const size = Math.abs(value)
  if (size < 1e8) return size >= 1e7 ? readText(String(value)) : undefined
  return fromInstant(size < 1e11 ? value * 1000 : value)
}

/** Reads a date without regard to the values that mean "no date". */
function read(value: unknown): ReadDate | null | undefined {
  if (!value || value === '0') return null
  if (value instanceof Date) return fromInstant(value.getTime())
  if (typeof value === 'number') return readNumber(value)
  if (typeof value !== 'string' || value.length > 80) return undefined
  const text = value.trim().replace(/\s+/g, ' ').toLowerCase()
  return text === '' || text.startsWith('0000-00-00') ? null : readText(text)
}

/** The days that databases and frameworks use for a missing date. */
const emptyDays = /^(?:0001-01-01|1753-01-01|1899-12-30|1900-01-01|9999-12-31)/
const isEmpty = (date: ReadDate): boolean => emptyDays.test(dayIn(date.written)) || instantOf(date) === 0

/** Returns the instant in milliseconds since 1970; null if the server named no offset from UTC. */
export const instantOf = ({ written, offset }: ReadDate): number | null =>
  offset === null ? null : written - offset * minute

/** Returns the day as YYYY-MM-DD, from milliseconds since 1970. */
export const dayIn = (written: number): string => new Date(written).toISOString().slice(0, 10)

/** Returns whether the date has no time, or the time of the first or last second of the day as written. */
export const isWholeDay = ({ written }: ReadDate): boolean =>
  /T(?:00:00:00|23:59:59)/.test(new Date(written).toISOString())

/**
 * Returns the date; null for an empty value and for the values that mean "no date", such as 0001-01-01 and the start of 1970. Returns
 * undefined if the value cannot be read. Never throws.
 */
export function readDate(value: unknown): ReadDate | null | undefined {
  const date = read(value)
  return date && (isEmpty(date) || date.written === 0) ? null : date
}

/**
 * Returns a birthday as YYYY-MM-DD; null if there is none, and undefined if it cannot be read. An instant within a day in UTC is
 * not read. Its day depends on rules of daylight saving that servers and browsers do not share.
 */
export function readDay(value: unknown): string | null | undefined {
  const date = read(value)
  if (!date) return date
  if (isEmpty(date)) return null
  return date.offset === 0 && !isWholeDay(date) ? undefined : dayIn(date.written)
}
