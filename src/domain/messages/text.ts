// A server's own words, made fit to be shown: one paragraph of text, never markup, never a page of it.

/** Characters; beyond that the text is cut at a word. */
export const DETAIL_LENGTH = 300

/** What looks like a tag, a comment, a declaration or an escaped tag: an error page or a dump, not a sentence. */
const markup = /<[a-z!/?]|&lt;[a-z!/?]/i
/** Control characters, half characters, line and paragraph marks, and those that turn the direction of the text around them. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** @returns null where there is nothing fit to show: no text, only blanks, or markup. */
export function readableDetail(detail: string | undefined): string | null {
  if (detail === undefined) return null
  // Enough to fill the paragraph whatever the blanks are, so that a huge text costs nothing.
  const start = detail.slice(0, DETAIL_LENGTH * 10).replace(unfit, ' ')
  if (markup.test(start)) return null
  const text = start.replace(/\s+/g, ' ').trim()
  if (text === '') return null
  if (text.length <= DETAIL_LENGTH) return text
  const cut = text.slice(0, DETAIL_LENGTH - 1)
  return `${cut.replace(/ [^ ]*$/, '').replace(/\p{Cs}$/u, '')}…`
}

/** A part without an end gets a full stop; empty parts are left out. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => (/[.!?…]["')\]’”]?$/.test(part) ? part : `${part}.`))
    .join(' ')
