// Tests that a long number is written in groups of four digits, as on a printed card.
import { expect, test } from 'vitest'
import { groupDigits } from '../../../../src/domain/text/group-digits.ts'

test.each([
  ['6000000000000001', '6000 0000 0000 0001'],
  ['600000000000000', '6000 0000 0000 000'],
  ['6000000000000000001', '6000 0000 0000 0000 001'],
  ['60001', '60001'],
  ['****1234', '****1234'],
  ['GIFT12345678', 'GIFT12345678'],
  ['', ''],
])('the number %s is written as %s', (text, grouped) => {
  expect(groupDigits(text)).toBe(grouped)
})
