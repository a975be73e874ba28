// Finds and removes a word processor's quotes around an attribute value. HTML treats such quotes as part of the value (specification
// §10.4).

/**
 * Matches a value that begins with a typographic quote. The closing quote may be missing, because HTML ends such a value at the first
 * space. A first ’ alone may be an apostrophe.
 */
const quoted = /^\s*(?:[“”„‟″«»]|[‘‛‚′].*|’.*[’′]\s*$)/s

/**
 * Returns whether the value begins with a typographic quote. A first ’ counts only if a closing quote follows, because it may be an
 * apostrophe.
 */
export const isInTypographicQuotes = (value: string): boolean => quoted.test(value)

/** Returns the value without typographic quotes and blanks at either end. */
export const withoutTypographicQuotes = (value: string): string =>
  value.replace(/^[\s“”„‟″«»‘’‛‚′]+|(?<![\s“”„‟″«»‘’‛‚′])[\s“”„‟″«»‘’‛‚′]+$/g, '')
