// Reads the dates and times that servers send (specification §3.7). Only this file knows their notations.

/** A date as the server wrote it. */
export interface ReadDate {
  /** The calendar day and time of day as written, in milliseconds since 1970 as if they were in UTC. */
  readonly written: number
  /** The offset from UTC that the text names, in minutes; null if it names none. */
  readonly offset: number | null
  readonly hasTime: boolean
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const minute = 60_000

/** The notations of a day, each with the positions of year, month and day. The day is before the month, as is usual in Australia. */
const dayForms = [
  [/^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/, 1, 2, 3],
  [/^(\d\d?)(?:st|nd|rd|th)?[-/. ](\d\d?|[a-z]{3,9})[-/., ]{1,2}(\d{4}|\d\d)(?![\d:])/, 3, 2, 1],
  [/^([a-z]{3,9}) (\d\d?)(?:st|nd|rd|th)?,? (\d{4})(?!\d)/, 3, 1, 2],
] as const
const timeForm =
  /^(?:(?:t|,? (?:at )?)(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?: ?([ap])\.?m\.?)?)? ?(z|utc|[a-z]{2,4}t)?(?:([+-]\d\d):?(\d\d)?)?(?: ?[[(].*)?$/
const compactForm = /^(\d{4})(\d\d)(\d\d)(?:t?(\d\d)(\d\d)(\d\d))?(?!\d)/

/** Returns the start of the day in milliseconds since 1970; undefined if the day does not exist. */
function startOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  const start = date.setUTCFullYear(year, month, day)
  return year > 0 && date.getUTCMonth() === month && date.getUTCDate() === day ? start : undefined
}

/** Returns the complete year. A year of two digits is known only from the weekday of the date. */
const fullYear = (year: string, month: number, day: number, weekday: string | undefined): number =>
  year.length > 2
    ? Number(year)
    : ([2000, 1900]
        .map(century => century + Number(year))
        .find(
          full => weekday === new Date(Date.UTC(full, month, day)).toUTCString().slice(0, 3).toLowerCase(),
        ) ?? 0)

function readText(text: string): ReadDate | undefined {
  const [, ticks, shift] = /^\/date\((-?\d{1,15})([+-]\d{4})?\)\/$/.exec(text) ?? []
  if (ticks !== undefined) return fromInstant(Number(ticks), shift)
  if (/^-?\d{9,13}(?:\.\d+)?$/.test(text)) return readNumber(Number(text))
  const [, weekday, plain = ''] = /^(?:(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(.*)$/.exec(text) ?? []
  const split = plain.replace(
    compactForm,
    (_all, year, month, day, hour, min, sec) =>
      [year, month, day].join('-') + (hour ? `T${[hour, min, sec].join(':')}`.toLowerCase() : ''),
  )
  for (const [form, ...positions] of dayForms) {
    const found = form.exec(split)
    if (!found) continue
    const [year = '', monthText = '', dayText] = positions.map(position => found[position])
    const named = months.findIndex(name => name.toLowerCase().startsWith(monthText))
    const month = /\d/.test(monthText) ? Number(monthText) - 1 : named
    const day = Number(dayText)
    const start = startOf(fullYear(year, month, day, weekday), month, day)
    const time = timeForm.exec(split.slice(found[0].length))
    return start === undefined || !time ? undefined : withTime(start, time)
  }
  return undefined
}

function withTime(start: number, found: RegExpExecArray): ReadDate | undefined {
  const [, hourText, min = '0', sec = '0', fraction = '0', half, zone, shift, rest = '00'] = found
  const hour = Number(hourText ?? 0)
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined
  if (Number(min) > 59 || Number(sec) > 59) return undefined
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  const isUtc = zone !== undefined && /^(?:z|utc|gmt)$/.test(zone)
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000)
  return {
    written: start + (hours * 60 + Number(min)) * minute + Number(sec) * 1000 + milliseconds,
    offset: shift === undefined ? (isUtc ? 0 : null) : minutesIn(shift + rest),
    hasTime: hourText !== undefined,
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
const emptyDays = ['0001-01-01', '1753-01-01', '1899-12-30', '1900-01-01', '9999-12-31'].map(Date.parse)
const isEmpty = (date: ReadDate): boolean =>
  emptyDays.includes(Math.floor(date.written / 864e5) * 864e5) ||
  (date.offset !== null && instantOf(date) === 0)

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
