// Formats typed text: digits in groups, a slash after the month.

import { digitsOf, type FieldName } from './field-name.ts'
import type { ShownBrand } from './rules.ts'

function grouped(digits: string, gaps: readonly number[]): string {
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/** Formats the text of each field. `card` is the brand, or undefined if no brand or several brands are possible. */
const formatters: Readonly<Record<FieldName, (text: string, card: ShownBrand | undefined) => string>> = {
  cardholderName: text => text,
  number(text, card) {
    const longest = card ? Math.max(...card.lengths) : 19
    return grouped(digitsOf(text).slice(0, longest), card ? card.gaps : [4, 8, 12])
  },
  cvv: (text, card) => digitsOf(text).slice(0, card ? card.code.size : 4),
  expirationDate(text) {
    // `3` can only mean March, and `1/` means January.
    const started = /^[2-9]/.test(text) || /^1\s*[/.-]/.test(text) ? `0${text}` : text
    const digits = digitsOf(started).slice(0, 6)
    return digits.length > 2 || (digits.length === 2 && /\/$/.test(text))
      ? `${digits.slice(0, 2)}/${digits.slice(2)}`
      : digits
  },
}

/** Returns the formatted text of a field. `cards` are the possible brands; they are used only if there is exactly one. */
export const format = (field: FieldName, text: string, cards: readonly ShownBrand[]): string =>
  formatters[field](text, cards.length === 1 ? cards[0] : undefined)

/** Sets the input's value to the formatted text and keeps the caret after the same digit. */
export function write(input: HTMLInputElement, formatted: string): void {
  if (input.value === formatted) return
  const isAtEnd = input.selectionStart === input.value.length
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
  input.value = formatted
  if (isAtEnd) return
  let caret = 0
  for (let seen = 0; seen < before && caret < formatted.length; caret += 1)
    if (/\d/.test(formatted.charAt(caret))) seen += 1
  input.setSelectionRange(caret, caret)
}
