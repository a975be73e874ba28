// Reads fields of an entry whose shape nobody promised: the first one that is there and fits. Never throws.

/** An object of unknown fields, as JSON gives it. */
export type LooseEntry = Readonly<Record<string, unknown>>

/** Characters of a text that is shown. */
export const SHOWN_LENGTH = 200

const isEntry = (value: unknown): value is LooseEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own fields only, so that no entry ever reads `constructor` or the like. */
const own = (entry: LooseEntry, name: string): unknown =>
  Object.hasOwn(entry, name) ? entry[name] : undefined

/** As it is, uncut: a text that is not blank, or a number as text. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** One line, cut to SHOWN_LENGTH without halving a character; of an object its name or title. */
export function shownText(value: unknown): string | null {
  if (isEntry(value)) return shownText(plainText(own(value, 'name')) ?? plainText(own(value, 'title')))
  const text = plainText(value)
    ?.slice(0, SHOWN_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  if (!text) return null
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
}

/** The first of these fields that `read` can make something of. */
export function firstOf<T>(
  entry: LooseEntry,
  names: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  for (const name of names) {
    const found = read(own(entry, name))
    if (found !== null) return found
  }
  return null
}

/** Cents: a whole number, or null. */
export const wholeCents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
