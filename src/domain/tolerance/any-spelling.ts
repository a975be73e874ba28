// Reads fields of JSON objects by name in any spelling: expiryDate, ExpiryDate, expiry_date (specification §3.6).
import { isEntry, type LooseEntry } from './loose-json.ts'

const known = new Map<string, string>()

/**
 * Returns a name in lower case, with single spaces between its words: 'expiry date' for expiryDate or EXPIRY_DATE. Remembers the results,
 * because the thousands of entries of a list have the same few names.
 */
export function spaced(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
  if (known.size < 1000) known.set(name, words)
  return words
}

/** Returns the fields of an entry with their names. JSON:API puts the fields of an entry into its `attributes`. */
export const fieldsOf = (entry: LooseEntry): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries({ ...(isEntry(entry['attributes']) && entry['attributes']), ...entry })

const joinedNames = new Map<string, string>()

function joined(name: string): string {
  const before = joinedNames.get(name)
  if (before !== undefined) return before
  const letters = spaced(name).replaceAll(' ', '')
  if (joinedNames.size < 1000) joinedNames.set(name, letters)
  return letters
}

const byName = new WeakMap<LooseEntry, ReadonlyMap<string, unknown>>()

/** Returns the values of an entry by the names of their fields. Remembers them, because a list can have thousands of entries. */
function valuesOf(entry: LooseEntry): ReadonlyMap<string, unknown> {
  const before = byName.get(entry)
  const values = before ?? new Map(fieldsOf(entry).map(([name, value]) => [joined(name), value]))
  if (!before) byName.set(entry, values)
  return values
}

/**
 * Calls `read` with each of these fields in sequence, and returns its first result that is not null. Returns null if all results
 * are null.
 */
export function firstNamed<T>(
  entry: LooseEntry,
  names: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  const values = valuesOf(entry)
  for (const name of names) {
    const key = joined(name)
    const found = values.has(key) ? read(values.get(key)) : null
    if (found !== null) return found
  }
  return null
}
