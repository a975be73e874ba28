// Cleans the text that a visitor has typed or pasted (specification §5.7). Text that was copied from a message can contain invisible
// characters, and some keyboards write digits and dots in full width.

/** Matches invisible characters. A joiner between two letters of Arabic or Indic scripts is spelling, so it is kept. */
const invisible = /([\u0600-\u0dff][\u200c\u200d](?=[\u0600-\u0dff]))|[\p{Cc}\p{Cf}\p{DI}\ufffc]|\u20e3/gu

/**
 * Matches blanks to replace with an ordinary space. Tabs come from copied tables. The empty braille pattern looks like a space, but Unicode
 * does not count it as one.
 */
const blank = /[\t\n\v\f\r\u2800]/g

/** Matches the digits of Arabic and Persian keyboards. The last four bits of each are its value. */
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Returns the text for checks and calls: trimmed, without invisible characters, in one Unicode form.
 * @param form `NFKC` changes digits, letters and dots of other keyboards to plain ones. `NFC`, for names, keeps each letter.
 */
export function typedText(text: string, form: 'NFC' | 'NFKC' = 'NFKC'): string {
  const visible = text.replace(blank, ' ').replace(invisible, '$1').normalize(form)
  if (form === 'NFC') return visible.trim()
  return visible
    .replace(/。/g, '.')
    .replace(arabicDigit, digit => String(digit.charCodeAt(0) % 16))
    .trim()
}
