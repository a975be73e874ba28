// Recognises the number of a bank card, so that it is not sent to the cinema as a code.
import { typedText } from './typed-text.ts'

/**
 * Returns the typed text without spaces, hyphens, dashes and dots in the middle of a line, because people type numbers in the groups
 * printed on the card. A label in front of a copied number, such as `Card no. 12`, and punctuation around it are left out, too.
 */
export const normaliseDigits = (text: string): string =>
  typedText(text)
    .replace(/^[\p{L}\p{P}\s]+(?<!\p{L})(?=\d)/u, '')
    .replace(/[\s\p{Pd}\u2212\u2022\u00b7]|^\p{P}+|(?<!\p{P})\p{P}+$/gu, '')

/**
 * Matches numbers with the beginning and length of Visa, Mastercard, American Express, Diners Club, JCB, UnionPay and Discover. The ranges
 * of Maestro are left out, because gift cards also begin with 60 or 63.
 */
const bankRange =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[1-5]|2[3-6])\d{14}|2(?:22[1-9]|2[3-9]\d|7[01]\d|720)\d{12}|3[47]\d{13}|(?:30|3[5689]|62|65)\d{12,17}|(?:6011|64[4-9]\d)\d{12,15})$/

/** Returns whether the typed text is a number in a bank card's range with a correct check digit (ISO/IEC 7812). */
export function isBankCard(text: string): boolean {
  const number = normaliseDigits(text)
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const value = Number(number.at(-1 - place)) * (1 + (place % 2))
    sum += value > 9 ? value - 9 : value
  }
  return bankRange.test(number) && sum % 10 === 0
}
