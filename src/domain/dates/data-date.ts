// The dates that calls send: YYYY-MM-DD (specification §9).
import { wallClock } from './wall-clock.ts'

/** The latest birthday accepted, YYYY-MM-DD (specification §9). */
export const BIRTHDAY_MAX = '2999-12-31'

/** Whether the text is YYYY-MM-DD and that day exists. */
export const isDataDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && wallClock(text) !== null
