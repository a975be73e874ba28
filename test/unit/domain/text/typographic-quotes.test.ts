// Typographic quotes around a value (specification §10.4), and names that only look similar.
import { expect, test } from 'vitest'
import {
  isInTypographicQuotes,
  withoutTypographicQuotes,
} from '../../../../src/domain/text/typographic-quotes.ts'

test.each([
  ['“ritz”', 'ritz'],
  ['”ritz”', 'ritz'],
  ['„ritz“', 'ritz'],
  ['«ritz»', 'ritz'],
  ['‘ritz’', 'ritz'],
  ['’ritz’', 'ritz'],
  ['″ritz″', 'ritz'],
  ['“Ritz', 'Ritz'],
  [' “ritz” ', 'ritz'],
])('%s has %s inside its quotes', (value, inside) => {
  expect([isInTypographicQuotes(value), withoutTypographicQuotes(value)]).toEqual([true, inside])
})

test.each(['Ritz', 'O’Brien’s', '’t Hoogt', 'The “Ritz”', "'ritz'", ''])(
  '%s is a value without quotes',
  value => {
    expect(isInTypographicQuotes(value)).toBe(false)
  },
)
