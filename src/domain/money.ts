// Amounts in cents as text. Whole-number arithmetic only, so that rounding never changes an amount.

/**
 * '12.50': exactly 2 decimals, no grouping, no symbol, for wallets and data (specification §9).
 * @param cents a whole number
 * @throws RangeError if `cents` is not a whole number: a wrong sum must not be charged
 */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * '$12.50', '−$1,200.00' with a true minus: AUD in the en_AU format, for the visitor (specification §1, §9).
 * @param cents a whole number
 * @throws RangeError as toDecimal does
 */
export function toAud(cents: number): string {
  const grouped = toDecimal(cents).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return grouped.startsWith('-') ? `\u2212$${grouped.slice(1)}` : `$${grouped}`
}

/** '$19', '$19.50': for words in which cents that are none would only be in the way (specification §9). */
export const toRoundAud = (cents: number): string => toAud(cents).replace(/\.00$/, '')
