// Reads fields of JSON objects whose shape is not specified (specification §3.3, §3.6). Nothing here throws.

/** A JSON object with unknown fields. */
export type LooseEntry = Readonly<Record<string, unknown>>

/** The most characters shown of a text (specification §3.6). */
export const SHOWN_LENGTH = 200

const isEntry = (value: unknown): value is LooseEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own fields only, never `constructor` or the like. */
const own = (entry: LooseEntry, name: string): unknown =>
  Object.hasOwn(entry, name) ? entry[name] : undefined

/** Returns a text that is not blank, or a number as text, as it is; null for all else. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** Returns one line of at most SHOWN_LENGTH characters, an object's name or title, or null. Surrogate pairs stay whole. */
export function shownText(value: unknown): string | null {
  if (isEntry(value)) return shownText(plainText(own(value, 'name')) ?? plainText(own(value, 'title')))
  const text = plainText(value)
    ?.slice(0, SHOWN_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  if (!text) return null
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
}

/** Returns what `read` makes of the first of these fields that it can read; null if it can read none. */
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

/** Returns the value if it is a whole number of cents, else null. */
export const wholeCents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
