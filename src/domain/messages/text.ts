// Makes a server's text fit to show: one short paragraph without markup (specification §8.2). Also joins
// sentences.

/** The most characters shown; a longer text is cut between words. */
export const DETAIL_LENGTH = 300

/** Looks like a tag, a comment, a declaration or an escaped tag: an error page or a dump, not a message. */
const markup = /<[a-z!/?]|&lt;[a-z!/?]/i
/** Control characters, lone surrogates, line and paragraph separators, and text direction marks. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** @returns null if there is nothing fit to show: no text, only blanks, or markup */
export function readableDetail(detail: string | undefined): string | null {
  if (detail === undefined) return null
  // A huge text is cut first, so that it costs no time. Ten times the length leaves room for blanks.
  const start = detail.slice(0, DETAIL_LENGTH * 10).replace(unfit, ' ')
  if (markup.test(start)) return null
  const text = start.replace(/\s+/g, ' ').trim()
  if (text === '') return null
  if (text.length <= DETAIL_LENGTH) return text
  const cut = text.slice(0, DETAIL_LENGTH - 1)
  return `${cut.replace(/ [^ ]*$/, '').replace(/\p{Cs}$/u, '')}…`
}

/** Joins the parts. Adds a full stop where a part has no end mark, and skips empty parts. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => (/[.!?…]["')\]’”]?$/.test(part) ? part : `${part}.`))
    .join(' ')
