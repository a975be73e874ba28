// Names the notations of a reply's dates, long numbers and wrappers, so that the developers of a server see what the widget reads. Never
// names a value, because it can be personal.
import { readDate } from '../../src/domain/dates/read-date.ts'
import { isLongNumber } from '../../src/domain/tolerance/exact-json.ts'
import { isEntry } from '../../src/domain/tolerance/loose-json.ts'
import { unwrapped } from '../../src/domain/tolerance/unwrapped.ts'

/** The notations of a reply that the widget reads, and the fields that it cannot read. */
export interface Notations {
  readonly read: readonly string[]
  readonly unread: readonly string[]
}

const isDateName = (name: string): boolean =>
  /date|expiry|expires|until|created|start|birth/i.test(name) || /(?:At|On|^end)$/.test(name)

function dateNotation(value: unknown): string | null | undefined {
  if (value === null || value === '') return null
  const date = readDate(value)
  if (!date) return date === null ? 'no date' : undefined
  if (date.offset === 0) return 'a time in UTC'
  if (date.offset !== null) return 'a time with its offset'
  return date.hasTime ? 'a time without a time zone' : 'a day'
}

/** Returns the fields of a reply as pairs of path and value. The path has no index, so that the entries of a list have the same paths. */
function fieldsOf(
  value: unknown,
  path = '',
): readonly (readonly [path: string, name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap(entry => fieldsOf(entry, `${path}[]`))
  if (!isEntry(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`
    return isEntry(inner) || Array.isArray(inner) ? fieldsOf(inner, at) : [[at, name, inner] as const]
  })
}

export function notationsIn(data: unknown): Notations {
  const read = new Set<string>()
  const unread = new Set<string>()
  if (unwrapped(data) !== data) read.add('the reply in a wrapper')
  for (const [path, name, value] of fieldsOf(unwrapped(data))) {
    if (isLongNumber(value)) read.add(`${path} as a number of ${value.$numberLong.length} digits`)
    else if (isDateName(name) && (typeof value === 'string' || typeof value === 'number')) {
      const notation = dateNotation(value)
      if (notation === undefined) unread.add(`${path}: not a date that the widget can read`)
      else if (notation !== null) read.add(`${path} as ${notation}`)
    }
  }
  return { read: [...read], unread: [...unread] }
}
