// The schema of a member's lists, which accepts any entry (specification §3.6). Only the pages for members load it.
import * as v from 'valibot'
import { listEntrySchema } from '../tolerance/any-entry.ts'
import { listOf } from '../tolerance/list-of.ts'

const memberListNames = [
  'activity',
  'bookings',
  'giftCards',
  'vouchers',
  'subscriptions',
  'passkeys',
] as const
export type MemberListName = (typeof memberListNames)[number]

/** Accepts a list that is wrapped in objects, and no body or null as an empty list. */
export const memberListSchema = v.pipe(
  v.unknown(),
  v.transform(reply => listOf(reply) ?? reply),
  v.array(listEntrySchema),
)
