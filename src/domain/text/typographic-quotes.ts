// Quotes of a word processor around a value. HTML takes them for a part of it (specification §10.4).

/** The closing one may be missing: in HTML the value ends at the first space. A name may begin with an apostrophe. */
const quoted = /^\s*(?:[“”„‟″«»]|[‘‛‚′].*|’.*[’′]\s*$)/s

export const isInTypographicQuotes = (value: string): boolean => quoted.test(value)

export const withoutTypographicQuotes = (value: string): string =>
  value.replace(/^[\s“”„‟″«»‘’‛‚′]+|[\s“”„‟″«»‘’‛‚′]+$/g, '')
