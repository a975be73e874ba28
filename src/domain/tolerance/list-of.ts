// Finds the list in a reply (api §3.1). Many servers wrap a list in an object, or send nothing for an empty one.
import { isEntry, type LooseEntry } from './loose-json.ts'

/** Names of fields that contain a list in the replies of common servers, and the names of a member's lists. */
const wrappers =
  /^(?:\$?values?|data|items|results?|entries|records|rows|list|content|payload|_embedded|activit(?:y|ies)|bookings|vouchers|subscriptions|passkeys)$/i
/** These fields of a reply say why there is no list. */
const failures = /^(?:errors?|warnings?|messages?)$/i

/** An object within an object within an object is the deepest that the widget looks into. */
const deepest = 3

/**
 * Returns the list that a reply contains; null if it contains none. No body and null are an empty list. PHP sends an object with the keys
 * 0, 1, 2 for a list from which it has removed an entry. An object with several lists counts only if one of them has a usual name.
 */
export function listOf(reply: unknown, depth = 0): readonly unknown[] | null {
  if (Array.isArray(reply)) return reply
  if (reply === undefined || reply === null || reply === '') return []
  if (!isEntry(reply) || depth > deepest || hasFailure(reply)) return null
  const fields = Object.entries(reply)
  if (fields.every(([name]) => /^\d+$/.test(name))) return fields.map(([, entry]) => entry)
  const wrapper = fields.find(([name]) => wrappers.test(name))
  if (wrapper) return listOf(wrapper[1], depth + 1)
  const lists = fields.filter(([name, value]) => Array.isArray(value) && !failures.test(name))
  return lists.length === 1 ? listOf(lists[0]?.[1]) : null
}

const hasFailure = (reply: LooseEntry): boolean =>
  Object.entries(reply).some(
    ([name, value]) => /^errors?$/i.test(name) && Boolean(Array.isArray(value) ? value.length : value),
  )
