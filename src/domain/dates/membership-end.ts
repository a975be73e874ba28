// The end of a membership (specification §3.1).
import { dayOfInstant, dayWords, lastDay, type TimeZone } from './dates.ts'
import { dayIn } from './read-date.ts'

export interface MembershipEnd {
  /** YYYY-MM-DD */
  readonly day: string
  /** Such as '5 Mar 2024'. */
  readonly words: string
  /** Whether the last day is over in the cinema's time zone. */
  readonly hasPassed: boolean
}

/** Returns whether the end is known, and later than the day that it was before a renewal. */
export const hasMoved = (end: MembershipEnd | null, before: string | null | undefined): boolean =>
  end !== null && (before == null || end.day > before)

/**
 * Returns the end of the membership; null if the server sends none, or one that cannot be read.
 * @param now in milliseconds since 1970
 */
export function membershipEnd(expiry: unknown, zone: TimeZone, now: number): MembershipEnd | null {
  const last = lastDay(expiry, zone)
  if (last == null) return null
  const day = dayIn(last)
  return { day, words: dayWords(last), hasPassed: day < dayOfInstant(now, zone) }
}
