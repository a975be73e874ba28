// Amounts in cents as text: whole-number arithmetic, so no amount is ever a cent off.
import * as v from 'valibot'

/** Cents: a whole number that arithmetic keeps exact, as money.ts needs it. */
export const centsSchema = v.pipe(v.number(), v.safeInteger())

/**
 * '12.50': exactly 2 decimals, no grouping, no symbol (specification §9). For wallets and data.
 * @param cents a whole number
 * @throws RangeError for what is not a whole number of cents: a sum that is wrong must not be charged
 */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * '$12.50', '-$1,200.00': AUD as en_AU writes it (specification §1, §9). For showing.
 * @param cents a whole number
 * @throws RangeError as toDecimal does
 */
export function toAud(cents: number): string {
  const grouped = toDecimal(cents).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return grouped.startsWith('-') ? `-$${grouped.slice(1)}` : `$${grouped}`
}
