// An amount of money as the server sends it.
import * as v from 'valibot'

/** Cents: a whole number that arithmetic keeps exact, as money.ts needs it. */
export const centsSchema = v.pipe(v.number(), v.safeInteger())
