// The `Date` header of a parsed reply. It shows that a later reply is older than one that the widget has already seen.
import { parseInstant } from './data-date.ts'

const dates = new WeakMap<object, number>()

/**
 * Notes the `Date` of a parsed reply. A cache may send the original date, so a reply from a cache counts, too. A hidden or invalid date is
 * not noted.
 */
export function noteDate(reply: unknown, headers: Headers): void {
  const date = parseInstant(headers.get('date') ?? '')
  if (typeof reply === 'object' && reply !== null && !Number.isNaN(date)) dates.set(reply, date)
}

/** Returns the `Date` of a reply in milliseconds since 1970; null if it is unknown. */
export const dateOf = (reply: object): number | null => dates.get(reply) ?? null
