// The schema of an amount in the server's replies.
import * as v from 'valibot'

/** A whole number of cents, within the range of exact arithmetic. */
export const centsSchema = v.pipe(v.number(), v.safeInteger())
