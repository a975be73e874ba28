// Whether an entry of the subscriptions list is switched on, and the same entry switched (its fields are not specified).
import type { ListEntry } from './list-entry.ts'

const flagNames = [
  'subscribed',
  'isSubscribed',
  'active',
  'isActive',
  'enabled',
  'selected',
  'checked',
  'optIn',
]

/** On and off, in the ways in which servers write them. */
const ways: readonly (readonly [on: unknown, off: unknown])[] = [
  [true, false],
  [1, 0],
  ['true', 'false'],
  ['1', '0'],
  ['yes', 'no'],
]

function flagOf(entry: ListEntry) {
  for (const name of flagNames) {
    const value = Object.hasOwn(entry, name) ? entry[name] : undefined
    const way = ways.find(way => way.includes(value))
    if (way) return { name, value, way }
  }
  return undefined
}

/** An entry that does not say is on: it stands in the list of what the member is subscribed to. */
export function isSubscribed(entry: ListEntry): boolean {
  const flag = flagOf(entry)
  return flag === undefined || flag.value === flag.way[0]
}

/** Every other field stays as it came; the flag is written in the way in which the server wrote it. */
export function withSubscription(entry: ListEntry, on: boolean): ListEntry {
  if (isSubscribed(entry) === on) return entry
  const { name, way } = flagOf(entry) ?? { name: 'subscribed', way: [true, false] }
  return { ...entry, [name]: way[on ? 0 : 1] }
}
