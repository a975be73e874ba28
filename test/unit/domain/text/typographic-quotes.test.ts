// Tests that typographic quotes around a value are found (specification §10.4), and that an apostrophe in a name is not taken for such a
// quote.
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
])('in %s, the value inside the quotes is %s', (value, inside) => {
  expect([isInTypographicQuotes(value), withoutTypographicQuotes(value)]).toEqual([true, inside])
})

test.each(['Ritz', 'O’Brien’s', '’t Hoogt', 'The “Ritz”', "'ritz'", ''])(
  '%s is not a value in typographic quotes',
  value => {
    expect(isInTypographicQuotes(value)).toBe(false)
  },
)
