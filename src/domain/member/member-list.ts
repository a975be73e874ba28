// The schema of a member's lists. The fields of list entries are not specified (specification §3.6), so the schema accepts any entry.
import * as v from 'valibot'
import { listOf } from '../tolerance/list-of.ts'
import { exactText, isEntry } from '../tolerance/loose-json.ts'

const memberListNames = [
  'activity',
  'bookings',
  'giftCards',
  'vouchers',
  'subscriptions',
  'passkeys',
] as const
export type MemberListName = (typeof memberListNames)[number]

/** Accepts any entry. An entry that is not an object becomes `{title}`, so that it cannot make its list invalid. */
export const listEntrySchema = v.pipe(
  v.unknown(),
  v.transform((entry): Readonly<Record<string, unknown>> => {
    return isEntry(entry) ? entry : { title: exactText(entry) ?? '' }
  }),
)
export type ListEntry = v.InferOutput<typeof listEntrySchema>
/** Accepts a list that is wrapped in objects, and no body or null as an empty list. */
export const memberListSchema = v.pipe(
  v.unknown(),
  v.transform(reply => listOf(reply) ?? reply),
  v.array(listEntrySchema),
)
