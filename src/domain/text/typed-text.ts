// What a visitor means by the text in a field (specification §5.7). Text that is copied from a message brings invisible
// characters along, and keyboards of some languages write digits and dots in full width.

/** A joiner between two letters of Arabic or Indic scripts is spelling; everywhere else it is invisible, like the rest. */
const invisible = /([\u0600-\u0dff][\u200c\u200d](?=[\u0600-\u0dff]))|[\p{Cc}\p{Cf}\p{DI}\ufffc]|\u20e3/gu

/** A tab comes of a table. The braille pattern without dots looks like a space, and is none for Unicode. */
const blank = /[\t\n\v\f\r\u2800]/g

/**
 * Returns the text as it is checked and sent: trimmed, without invisible characters, in one Unicode form.
 * @param form `NFKC` also makes digits, letters and dots of full width plain ones; `NFC`, for names, keeps each letter
 */
export function typedText(text: string, form: 'NFC' | 'NFKC' = 'NFKC'): string {
  const visible = text.replace(blank, ' ').replace(invisible, '$1').normalize(form)
  return (form === 'NFC' ? visible : visible.replace(/。/g, '.')).trim()
}
