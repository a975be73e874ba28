// Reads fields of JSON objects by name in any spelling: expiryDate, ExpiryDate, expiry_date (specification §3.6).
import { isEntry, type LooseEntry } from './loose-json.ts'

/** Returns a name in lower case, with single spaces between its words: 'expiry date' for expiryDate or EXPIRY_DATE. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** Returns the fields of an entry with their names. JSON:API puts the fields of an entry into its `attributes`. */
export const fieldsOf = (entry: LooseEntry): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries({ ...(isEntry(entry['attributes']) && entry['attributes']), ...entry })

const joined = (name: string): string => spaced(name).replaceAll(' ', '')

/**
 * Calls `read` with each of these fields in sequence, and returns its first result that is not null. Returns null if all results
 * are null.
 */
export function firstNamed<T>(
  entry: LooseEntry,
  names: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  const fields = new Map(fieldsOf(entry).map(([name, value]) => [joined(name), value]))
  for (const name of names) {
    const found = read(fields.get(joined(name)))
    if (found !== null) return found
  }
  return null
}
