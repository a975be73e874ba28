// Formats amounts in cents as text. All arithmetic uses whole numbers, so that rounding never changes an amount.

/**
 * Returns a text such as '12.50', with exactly 2 decimals, no grouping and no symbol, for wallets and data (specification §9).
 * @param cents a whole number
 * @throws RangeError if `cents` is not a whole number, so that a wrong sum is never charged
 */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns an amount such as '$12.50' or '−$1,200.00' for the visitor: AUD in the en_AU format (specification §1, §9). A negative
 * amount has a true minus sign.
 * @param cents a whole number
 * @throws RangeError if `cents` is not a whole number
 */
export function toAud(cents: number): string {
  const grouped = toDecimal(cents).replace(/\B(?=(?:\d{3}){1,5}\.)/g, ',')
  return grouped.startsWith('-') ? `\u2212$${grouped.slice(1)}` : `$${grouped}`
}

/**
 * Returns an amount without zero cents, such as '$19' or '$19.50', for running text (specification §9).
 * @param cents a whole number
 * @throws RangeError if `cents` is not a whole number
 */
export const toRoundAud = (cents: number): string => toAud(cents).replace(/\.00$/, '')
