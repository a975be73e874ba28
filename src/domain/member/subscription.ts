// Reads and changes the on/off flag of an entry in the subscriptions list. The fields of such an entry are not specified (specification
// §3.6).

import type { ListEntry } from '../tolerance/any-entry.ts'
import { spaced } from '../tolerance/any-spelling.ts'

/** The names of the flag, with the most likely name first. */
const flagNames = [
  'subscribed',
  'active',
  'enabled',
  'selected',
  'checked',
  'opt in',
  'opted in',
  'status',
  'state',
  'value',
  'unsubscribed',
  'opt out',
  'opted out',
]
const isInverse = (name: string): boolean => /^unsub| out$/.test(name)

/** The values that servers use for on and off, in lower case. */
const onOffPairs: readonly (readonly [on: unknown, off: unknown])[] = [
  [true, false],
  [1, 0],
  ['true', 'false'],
  ['1', '0'],
  ['yes', 'no'],
  ['y', 'n'],
  ['on', 'off'],
  ['subscribed', 'unsubscribed'],
  ['active', 'inactive'],
  ['enabled', 'disabled'],
]

const plain = (value: unknown): unknown => (typeof value === 'string' ? spaced(value) : value)

/** Returns the text in capital letters like those of `like`: YES, Yes or yes. Returns any other value unchanged. */
function written(value: unknown, like: unknown): unknown {
  if (typeof value !== 'string' || typeof like !== 'string') return value
  if (like === like.toUpperCase()) return value.toUpperCase()
  return like === like.toLowerCase() ? value : value.charAt(0).toUpperCase() + value.slice(1)
}

function flagOf(entry: ListEntry) {
  const fields = Object.entries(entry).map(([name, value]) => ({
    name,
    value,
    plainName: spaced(name).replace(/^is /, ''),
  }))
  for (const flagName of flagNames) {
    const field = fields.find(({ plainName }) => plainName === flagName)
    const pair = field && onOffPairs.find(values => values.includes(plain(field.value)))
    if (!pair) continue
    const [on, off] = isInverse(flagName) ? [pair[1], pair[0]] : pair
    return { ...field, on, off }
  }
  return undefined
}

/** Returns whether the subscription is on; null if no flag says so. */
export function isSubscribed(entry: ListEntry): boolean | null {
  const flag = flagOf(entry)
  return flag ? plain(flag.value) === flag.on : null
}

/**
 * Returns the entry with its subscription on or off. Null means that the visitor has not chosen, and changes nothing. Other fields do not
 * change, and the flag keeps the server's notation (true, 1, 'Yes').
 */
export function withSubscription(entry: ListEntry, on: boolean | null): ListEntry {
  if (on === null || isSubscribed(entry) === on) return entry
  const flag = flagOf(entry)
  if (!flag) return { ...entry, subscribed: on }
  return { ...entry, [flag.name]: written(on ? flag.on : flag.off, flag.value) }
}
