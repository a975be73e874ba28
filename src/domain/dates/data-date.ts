// The dates in calls: YYYY-MM-DD (specification §9).

/** The latest allowed birthday, YYYY-MM-DD (specification §9). */
export const BIRTHDAY_MAX = '2999-12-31'

/**
 * Returns the date of the text in milliseconds since 1970; NaN if it has none. Pages with MooTools or Datejs have a `Date.parse` that returns
 * a Date.
 */
export const parseInstant = (text: string): number => new Date(text).getTime()

/** Returns whether the text is YYYY-MM-DD and that day exists. */
export function isDataDate(text: string): boolean {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00Z` : Number.NaN)
  return text >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
