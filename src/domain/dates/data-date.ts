// The dates in calls: YYYY-MM-DD (specification §9).
import { wallClock } from './wall-clock.ts'

/** The latest allowed birthday, YYYY-MM-DD (specification §9). */
export const BIRTHDAY_MAX = '2999-12-31'

/** Returns whether the text is YYYY-MM-DD and that day exists. */
export const isDataDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && wallClock(text) !== null
