// Reads and writes JSON without changing long whole numbers. JavaScript rounds a whole number above 2^53, e.g. a card number of 17 digits.

/** A whole number that JavaScript would round. The notation is MongoDB's, and is JSON itself, so that it survives in session storage. */
export interface LongNumber {
  readonly $numberLong: string
}

export const isLongNumber = (value: unknown): value is LongNumber =>
  typeof Object(value).$numberLong === 'string'

const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value)

/** Returns the parsed JSON, with each long whole number as a LongNumber. Throws a SyntaxError if the text is not JSON. */
export function readJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
  return JSON.parse(
    text.replace(tokens, token =>
      /^-?\d{16,}$/.test(token) && isRounded(Number(token)) ? `{"$numberLong":"${token}"}` : token,
    ),
  )
}

/**
 * Returns the value as JSON. A LongNumber and a bigint become a number with all of their digits.
 * @throws TypeError for a number that JavaScript has rounded already
 */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, field) => {
    if (isRounded(field))
      throw new TypeError(
        'A number has more digits than JavaScript can keep. Pass a text or a bigint instead.',
      )
    return typeof field === 'bigint' ? { $numberLong: `${field}` } : field
  }).replace(/\{"\$numberLong":"(-?\d+)"\}/g, '$1')

/** Returns a copy with the text of each LongNumber, for scripts of the host page. */
export const withTexts = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, field) => (isLongNumber(field) ? field.$numberLong : field))
