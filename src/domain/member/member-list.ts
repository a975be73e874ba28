// A member's lists. The fields of their entries are not specified (specification §3.6), so any entry is accepted.
import * as v from 'valibot'

const memberListNames = [
  'activity',
  'bookings',
  'giftCards',
  'vouchers',
  'subscriptions',
  'passkeys',
] as const
export type MemberListName = (typeof memberListNames)[number]

/**
 * An entry that is not an object (a string, a number, null, an array) becomes `{title}`, so that it cannot
 * fail its list.
 */
export const listEntrySchema = v.pipe(
  v.unknown(),
  v.transform((entry): Readonly<Record<string, unknown>> => {
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      return entry as Readonly<Record<string, unknown>>
    const isText = typeof entry === 'string' || typeof entry === 'number'
    return { title: isText ? String(entry) : '' }
  }),
)
export type ListEntry = v.InferOutput<typeof listEntrySchema>
export const memberListSchema = v.array(listEntrySchema)
