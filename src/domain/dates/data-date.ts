// The dates in calls: YYYY-MM-DD (specification §9).

/** The latest allowed birthday, YYYY-MM-DD (specification §9). */
export const BIRTHDAY_MAX = '2999-12-31'

/** Returns whether the text is YYYY-MM-DD and that day exists. */
export function isDataDate(text: string): boolean {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00Z` : Number.NaN)
  return text >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
