// The schema of a member in the server's format (specification §3.1; api §4.1).
import * as v from 'valibot'
import { readDay } from '../dates/read-date.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import { type MemberType, memberTypes } from './membership-tables.ts'
import { byName, checkboxFields, dateFields, textFields } from './personal-fields.ts'
import { isVisitorReply } from './visitor-reply.ts'

const normalise = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase()
const typesByNormalName: ReadonlyMap<string, MemberType> = new Map(
  memberTypes.map(type => [normalise(type), type]),
)

/** Reads 'free adult', 'Free-Adult' and 'freeAdult' as freeAdult (api §4.1). */
const memberTypeSchema = v.pipe(
  v.string(),
  v.transform(text => typesByNormalName.get(normalise(text)) ?? text),
  v.picklist(memberTypes),
)

const orNull = v.nullish(v.string(), null)
const textOrEmpty = tolerate(v.nullish(v.string(), ''), toText(''))
const textOrNull = tolerate(orNull, () => null)
/**
 * A date as YYYY-MM-DD; null if there is none, undefined if it cannot be read. A date input would stay empty for a date that is not read,
 * so such a date must never be sent back.
 */
const dateOrUnknown = tolerate(
  v.pipe(
    orNull,
    v.transform((text): string | null | undefined => readDay(text)),
  ),
  readDay,
)
/** A missing value means that the member is subscribed. An unreadable value means that the member is not subscribed. */
const flag = tolerate(v.nullish(v.boolean(), true), value => value === 1 || value === 'true')

export const memberSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  ...byName(textFields, () => textOrEmpty),
  ...byName(dateFields, () => dateOrUnknown),
  ...byName(checkboxFields, () => flag),
  /** Required, because the widget compares emails to notice a different member before it prefills the form. */
  email: v.string(),
  sendLoyaltyUpdates: flag,
  memberType: memberTypeSchema,
  cardNumber: tolerate(orNull, toText(null)),
  appleWallet: textOrNull,
  googleWallet: textOrNull,
  /** The end of the membership in the server's notation (domain/dates/membership-end.ts). */
  expiry: tolerate(orNull, toText(null)),
})

const visitorSchema = v.pipe(
  v.unknown(),
  v.check(isVisitorReply),
  v.transform(() => null),
)
/** Does not use `v.union`, because the issues of a union do not name the member's invalid field. */
export const memberOrVisitorSchema = v.lazy(reply =>
  v.is(visitorSchema, reply) ? visitorSchema : memberSchema,
)
