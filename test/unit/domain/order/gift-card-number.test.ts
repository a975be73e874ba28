// Gift card numbers and PINs: forgiving on the way in, exact in the words.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkGiftCardNumber,
  checkGiftCardPin,
  maskGiftCard,
  normaliseDigits,
} from '../../../../src/domain/order/gift-card-number.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 30 })
const filler = fc.string({
  unit: fc.constantFrom(' ', '-', '\t', '\u00a0', '\u2011', '–', '\u200b', '\n'),
  maxLength: 3,
})

test('Blanks, hyphens and dashes between the digits never matter', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(filler, digits), { minLength: 1, maxLength: 5 }), filler, (groups, end) => {
      const typed = groups.map(([before, group]) => before + group).join('') + end
      expect(normaliseDigits(typed)).toBe(groups.map(([, group]) => group).join(''))
      expect(checkGiftCardNumber(typed)).toBeNull()
      expect(checkGiftCardPin(typed)).toBeNull()
    }),
  )
})

test.each(['', ' ', ' - ', '\n\u00a0'])('%j counts as empty', text => {
  expect(checkGiftCardNumber(text)).toBe('This field is required')
  expect(checkGiftCardPin(text)).toBe('This field is required')
})

test.each(['12a4', '12.4', '+1234', '1e3', '１２３４', '٣', '12_34', '<b>1</b>'])(
  '%j is not digits only',
  text => {
    expect(checkGiftCardNumber(text)).toBe('Please enter a valid gift card number')
    expect(checkGiftCardPin(text)).toBe('Please enter a valid gift card PIN')
  },
)

test('A leading zero is kept', () => {
  expect(normaliseDigits('0012 34')).toBe('001234')
})

test.each([
  ['6000000000000001', '•••• 0001'],
  ['6000 0000-0000 0002', '•••• 0002'],
  ['************1234', '•••• 1234'],
  ['12345678', '•••• 5678'],
  ['1234', '•••• 34'],
  ['1', '••••'],
  ['', '••••'],
])('The card %s is shown as %s', (number, shown) => {
  expect(maskGiftCard(number)).toBe(shown)
})

test('No more than the last four digits of a card are ever shown', () => {
  fc.assert(
    fc.property(digits, number => {
      const shown = maskGiftCard(number).replaceAll(/\D/g, '')
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2))
      expect(number.endsWith(shown)).toBe(true)
    }),
  )
})
