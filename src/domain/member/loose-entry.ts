// Reads fields of an object whose shape is not specified: the first field that is present and usable. Never
// throws.

/** A JSON object with unknown fields. */
export type LooseEntry = Readonly<Record<string, unknown>>

/** The most characters shown of a text (specification §3.6). */
export const SHOWN_LENGTH = 200

const isEntry = (value: unknown): value is LooseEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own fields only, never `constructor` or the like. */
const own = (entry: LooseEntry, name: string): unknown =>
  Object.hasOwn(entry, name) ? entry[name] : undefined

/** A text that is not blank, or a number as text; neither cut nor trimmed. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** One line, cut at SHOWN_LENGTH; surrogate pairs stay whole. An object gives its name or title. */
export function shownText(value: unknown): string | null {
  if (isEntry(value)) return shownText(plainText(own(value, 'name')) ?? plainText(own(value, 'title')))
  const text = plainText(value)
    ?.slice(0, SHOWN_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  if (!text) return null
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
}

/** The first of these fields for which `read` returns a value. */
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

/** The value if it is a whole number of cents, else null. */
export const wholeCents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
