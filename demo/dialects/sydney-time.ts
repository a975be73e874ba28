// Converts an instant to the clock of Sydney, in which the servers of `?server=` send times.

/** The time zone of the servers, as an IANA name. A page of these servers has it as `data-time-zone`. */
export const serverZone = 'Australia/Sydney'

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: serverZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

/** A time on the clock of Sydney. All fields are texts with leading zeros, and `offset` is `+10:00` or `+11:00`. */
export interface SydneyTime {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
  readonly offset: string
}

/**
 * Returns the time in Sydney.
 * @param instant an ISO time in UTC
 */
export function sydneyTime(instant: string): SydneyTime {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const part = (name: string): string => parts[name] ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    offset: part('timeZoneName').replace('GMT', ''),
  }
}

/** Returns midnight of this day (YYYY-MM-DD) in Sydney, as an ISO time in UTC. */
export function midnightInSydney(day: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const { offset } = sydneyTime(new Date(utc).toISOString())
  return new Date(utc - Number(offset.slice(1, 3)) * 3_600_000).toISOString()
}
