// Whether an entry of the subscriptions list is switched on, and the same entry switched (its fields are not specified).
import type { ListEntry } from './member-list.ts'

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

const flagOf = (entry: ListEntry): string | undefined =>
  flagNames.find(name => Object.hasOwn(entry, name) && /^(true|false|0|1)$/.test(String(entry[name])))

/** An entry that does not say is on: it stands in the list of what the member is subscribed to. */
export function isSubscribed(entry: ListEntry): boolean {
  const name = flagOf(entry)
  return name === undefined || /^(true|1)$/.test(String(entry[name]))
}

/** Every other field stays as it came; the flag is written in the way in which the server wrote it. */
export function withSubscription(entry: ListEntry, on: boolean): ListEntry {
  if (isSubscribed(entry) === on) return entry
  const name = flagOf(entry) ?? 'subscribed'
  const before = entry[name]
  const asNumber = before === 0 || before === 1 || before === '0' || before === '1'
  const value = asNumber ? Number(on) : on
  return { ...entry, [name]: typeof before === 'string' ? String(value) : value }
}
