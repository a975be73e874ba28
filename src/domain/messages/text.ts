// Makes a server's text fit to show: one paragraph without markup (specification §8.2). Also joins sentences.

/** Looks like a tag, a comment, a declaration or an escaped tag: an error page or a dump, not a message. */
const markup = /<[a-z!/?]|&lt;[a-z!/?]/i
/** Control characters, lone surrogates, line and paragraph separators, and text direction marks. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** @returns the whole text; null if there is nothing fit to show: no text, only blanks, or markup */
export function readableDetail(detail: string | undefined): string | null {
  const readable = (detail ?? '').replace(unfit, ' ')
  if (markup.test(readable)) return null
  const text = readable.replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

/** Joins the parts. Adds a full stop where a part has no end mark, and skips empty parts. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => (/[.!?…]["')\]’”]?$/.test(part) ? part : `${part}.`))
    .join(' ')
