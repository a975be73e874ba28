// Entries of a member's lists: their fields are not specified (specification §3), so anything is kept and nothing is needed.
import * as v from 'valibot'

export const memberListNames = [
  'activity',
  'bookings',
  'giftCards',
  'vouchers',
  'subscriptions',
  'passkeys',
] as const
export type MemberListName = (typeof memberListNames)[number]

/** What is not an object (a bare string, a number, null, a list) becomes `{title}`, so that no list fails on one entry. */
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
