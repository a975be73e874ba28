// Reads and changes whether an entry of the subscriptions list is on. Its fields are not specified
// (specification §3.6).
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

/** The ways in which servers write on and off. */
const onOffPairs: readonly (readonly [on: unknown, off: unknown])[] = [
  [true, false],
  [1, 0],
  ['true', 'false'],
  ['1', '0'],
  ['yes', 'no'],
]

function flagOf(entry: ListEntry) {
  for (const name of flagNames) {
    const value = Object.hasOwn(entry, name) ? entry[name] : undefined
    const pair = onOffPairs.find(values => values.includes(value))
    if (pair) return { name, value, pair }
  }
  return undefined
}

/** An entry without a flag is on: it is in the list of the member's subscriptions. */
export function isSubscribed(entry: ListEntry): boolean {
  const flag = flagOf(entry)
  return flag === undefined || flag.value === flag.pair[0]
}

/** Other fields stay as they are. The flag keeps the server's notation (true, 1, 'yes'). */
export function withSubscription(entry: ListEntry, on: boolean): ListEntry {
  if (isSubscribed(entry) === on) return entry
  const { name, pair } = flagOf(entry) ?? { name: 'subscribed', pair: [true, false] }
  return { ...entry, [name]: pair[on ? 0 : 1] }
}
