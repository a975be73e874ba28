// Reads and changes the on/off flag of an entry in the subscriptions list. The fields of such an entry are not specified (specification
// §3.6).
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

/** The values that servers use for on and off. */
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

/** Returns whether the subscription is on. An entry without a flag is on, because the member's list contains it. */
export function isSubscribed(entry: ListEntry): boolean {
  const flag = flagOf(entry)
  return flag === undefined || flag.value === flag.pair[0]
}

/**
 * Returns the entry with its subscription on or off. Other fields do not change, and the flag keeps the server's notation (true, 1,
 * 'yes').
 */
export function withSubscription(entry: ListEntry, on: boolean): ListEntry {
  if (isSubscribed(entry) === on) return entry
  const { name, pair } = flagOf(entry) ?? { name: 'subscribed', pair: [true, false] }
  return { ...entry, [name]: pair[on ? 0 : 1] }
}
