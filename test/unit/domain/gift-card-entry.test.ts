// Tests that gift card numbers and PINs can be typed with blanks and dashes, and that the error messages are exact.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkGiftCardNumber, checkGiftCardPin } from '../../../src/domain/gift-card-entry.ts'
import { isBankCard, normaliseDigits } from '../../../src/domain/text/bank-card.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 30 })
const filler = fc.string({
  unit: fc.constantFrom(' ', '-', '\t', '\u00a0', '\u2011', '–', '\u200b', '\u2068', '\ufe0f', '\n'),
  maxLength: 3,
})

test('blanks, hyphens and dashes between the digits of a gift card are ignored', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(filler, digits), { minLength: 1, maxLength: 5 }), filler, (groups, end) => {
      const typed = groups.map(([before, group]) => before + group).join('') + end
      fc.pre(!isBankCard(typed))
      expect(normaliseDigits(typed)).toBe(groups.map(([, group]) => group).join(''))
      expect(checkGiftCardNumber(typed)).toBeNull()
      expect(checkGiftCardPin(typed)).toBeNull()
    }),
  )
})

test.each(['', ' ', ' - ', '\n\u00a0'])('the typed gift card number %j counts as empty', text => {
  expect(checkGiftCardNumber(text)).toBe('This field is required')
  expect(checkGiftCardPin(text)).toBe('This field is required')
})

test.each(['12a4', 'a124', '12.4', '+1234', '1e3', 'V', '12_34', '<b>1</b>'])(
  'the typed gift card number %j is refused because it has characters other than digits',
  text => {
    expect(checkGiftCardNumber(text)).toBe('Please enter a valid gift card number')
    expect(checkGiftCardPin(text)).toBe('Please enter a valid gift card PIN')
  },
)

test.each([
  '#1234',
  '1234.',
  '“1234”',
  '‘12 34’,',
  '(1234)',
  '12•34',
  '12·34',
  'PIN: 1234',
  'Gift card no. 12 34',
])('a label and punctuation around the typed gift card number %j are ignored', text => {
  expect(normaliseDigits(text)).toBe('1234')
  expect(checkGiftCardNumber(text)).toBeNull()
  expect(checkGiftCardPin(text)).toBeNull()
})

test('a leading zero of a gift card number is kept', () => {
  expect(normaliseDigits('0012 34')).toBe('001234')
})

test('full-width digits and keycaps in a gift card number are read as digits', () => {
  expect(normaliseDigits('６０００\u2068 0️⃣0️⃣\u2069')).toBe('600000')
  expect(checkGiftCardPin('１２３４')).toBeNull()
})

const bankCards = [
  '4111 1111 1111 1111',
  '4000–0000–0000–0002',
  '４２２２２２２２２２２２２',
  '5555555555554444',
  '2223003122003222',
  '2720990000000007',
  '378282246310005',
  '30569309025904',
  '36227206271667',
  '6011111111111117',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
  '4000000000000000006',
]
test.each(bankCards)('the bank card %s is not accepted as a gift card', text => {
  expect(checkGiftCardNumber(text)).toBe('This is the number of a bank card, so we haven’t sent it.')
})

test.each([
  ['the demo’s gift cards', '6000000000000001'],
  ['a wrong check digit', '4111111111111112'],
  ['a length that no bank card of its range has', '41111111111114'],
  ['a range of gift cards, with a correct check digit', '6036280000000000009'],
  ['a range below Mastercard’s', '2220000000000000'],
  ['twelve digits', '411111111117'],
])('a gift card with %s is accepted', (_, text) => {
  expect(checkGiftCardNumber(text)).toBeNull()
})
