// Replaces one field of a reply by what servers send in its place.

/** The keys from a reply to one of its fields. */
export type FieldPath = readonly string[]

/** The value of a field that is missing. */
export const missing = Symbol('missing')

/** The values that servers send in place of a field. */
export const oddValues: readonly unknown[] = [
  null,
  missing,
  '',
  ' ',
  0,
  1,
  -1,
  '0',
  '17',
  true,
  'true',
  'N',
  [],
  {},
  { value: 'nested' },
  ['first', 'second'],
  'soon',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59Z',
  '1970-01-01T00:00:00Z',
  '5/03/2024 7:30:00 PM',
  '2024-03-05',
  '2024-03-05T08:30:00.000000Z',
  'Tue, 05 Mar 2024 08:30:00 GMT',
  '/Date(1709627400000)/',
  1709627400,
  20240305,
  1e21,
  0.5,
]

/** Returns the paths of all fields of a reply, at any depth. */
export function pathsOf(reply: unknown): readonly FieldPath[] {
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([key, value]) => [
    [key],
    ...pathsOf(value).map(path => [key, ...path]),
  ])
}

/** Returns a copy of the reply in which this field has the value, or is missing. */
export function replaced(reply: unknown, [key = '', ...rest]: FieldPath, value: unknown): unknown {
  const copy: unknown = Array.isArray(reply) ? [...reply] : { ...(reply as object) }
  const next = rest.length > 0 ? replaced(Reflect.get(copy as object, key), rest, value) : value
  if (next === missing) Reflect.deleteProperty(copy as object, key)
  else Reflect.set(copy as object, key, next)
  return Array.isArray(copy) ? copy.filter(() => true) : copy
}
