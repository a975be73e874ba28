// Reads fields of JSON objects with an unspecified shape (specification §3.3, §3.6). No function here throws.
import { isLongNumber } from './exact-json.ts'

/** A JSON object with unknown fields. */
export type LooseEntry = Readonly<Record<string, unknown>>

/** The maximum length of a displayed text (specification §3.6). */
export const SHOWN_LENGTH = 200

/** Returns whether the value is a JSON object. */
export const isEntry = (value: unknown): value is LooseEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLongNumber(value)

/** Returns an own field only, never an inherited one such as `constructor`. */
const own = (entry: LooseEntry, name: string): unknown =>
  Object.hasOwn(entry, name) ? entry[name] : undefined

/** Returns a text unchanged, and a number as text; null for any other value, and for a number that JavaScript has rounded. */
export function exactText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (isLongNumber(value)) return value.$numberLong
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : null
}

/** Returns the same as `exactText`, but null for a blank text. */
export const plainText = (value: unknown): string | null => {
  const text = exactText(value)
  return text?.trim() ? text : null
}

/**
 * Returns one line of at most SHOWN_LENGTH characters; null if the value has no text. Reads the name or title of an object. Never
 * cuts a surrogate pair.
 */
export function shownText(value: unknown): string | null {
  if (isEntry(value)) return shownText(plainText(own(value, 'name')) ?? plainText(own(value, 'title')))
  const text = plainText(value)
    ?.slice(0, SHOWN_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  if (!text) return null
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
}

/**
 * Calls `read` with each of these fields in sequence, and returns its first result that is not null. Returns null if all results
 * are null.
 */
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

export const wholeCents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
