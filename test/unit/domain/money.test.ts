// Tests that every whole number of cents is written as an exact amount.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAud, toDecimal } from '../../../src/domain/money.ts'

test.each([
  [1250, '12.50'],
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [100, '1.00'],
  [-1250, '-12.50'],
  [123456789, '1234567.89'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%d cents are written as the decimal %s', (amount, text) => {
  expect(toDecimal(amount)).toBe(text)
})

test.each([
  [1250, '$12.50'],
  [0, '$0.00'],
  [-1250, '\u2212$12.50'],
  [120000, '$1,200.00'],
  [-123456789, '\u2212$1,234,567.89'],
  [99999, '$999.99'],
])('%d cents are shown as %s in Australian dollars', (amount, text) => {
  expect(toAud(amount)).toBe(text)
})

test('dollars are formatted as for Australia, but with a true minus sign', () => {
  const browser = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  const exact = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
  fc.assert(
    fc.property(
      exact,
      amount => toAud(amount) === browser.format((amount || 0) / 100).replace('-', '\u2212'),
    ),
  )
})

test.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is not a whole number of cents and is refused',
  amount => {
    expect(() => toDecimal(amount)).toThrow(RangeError)
    expect(() => toAud(amount)).toThrow(RangeError)
  },
)
