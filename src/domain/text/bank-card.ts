// Recognises the number of a bank card, so that it is not sent to the cinema as a code.
import { typedText } from './typed-text.ts'

/** Returns the typed text without spaces, hyphens and dashes, because people type numbers in the groups printed on the card. */
export const normaliseDigits = (text: string): string => typedText(text).replace(/[\s\p{Pd}\u2212]/gu, '')

/**
 * Matches the ranges of Visa, Mastercard, American Express, Diners Club, JCB, Discover and UnionPay, with their lengths. The ranges of
 * Maestro are left out, because gift cards also begin with 60 or 63.
 */
const bankRange =
  /^(?:4(?:\d{12}|\d{15}|\d{18})$|(?=\d{16}$)(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)|3[47]\d{13}$|(?=\d{14,19}$)(?:30[0-5]|3[5689]|6011|62[0-68]|64[4-9]|65))/

/** Returns whether the typed text is a number in a bank card's range with a correct check digit (ISO/IEC 7812). */
export function isBankCard(text: string): boolean {
  const number = normaliseDigits(text)
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return bankRange.test(number) && sum % 10 === 0
}
