// The schema of a member as the server sends it (specification §3.1; api §4.1).
import * as v from 'valibot'
import { isDataDate } from '../dates/data-date.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import { type MemberType, memberTypes } from './membership-tables.ts'
import { byName, checkboxFields, dateFields, textFields } from './personal-fields.ts'
import { isVisitorReply } from './visitor-reply.ts'

const normalise = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase()
const typesByNormalName: ReadonlyMap<string, MemberType> = new Map(
  memberTypes.map(type => [normalise(type), type]),
)

/** 'free adult', 'Free-Adult' and 'freeAdult' are all read as freeAdult (api §4.1). */
const memberTypeSchema = v.pipe(
  v.string(),
  v.transform(text => typesByNormalName.get(normalise(text)) ?? text),
  v.picklist(memberTypes),
)

const orNull = v.nullish(v.string(), null)
const textOrEmpty = tolerate(v.nullish(v.string(), ''), toText(''))
const textOrNull = tolerate(orNull, () => null)
/** YYYY-MM-DD or null. */
const dateOrNull = tolerate(
  v.pipe(
    orNull,
    // A date input rejects a date with a time and stays empty; the next save would then erase the birthday.
    v.transform(dataDate => /^\d{4}-\d{2}-\d{2}/.exec(dataDate ?? '')?.[0] ?? null),
    // Some databases say 0000-00-00 for none. No date input can show it.
    v.transform(day => (day !== null && isDataDate(day) ? day : null)),
  ),
  () => null,
)
/** A value that cannot be read does not subscribe a member. */
const flag = tolerate(v.nullish(v.boolean(), true), value => value === 1 || value === 'true')

export const memberSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  ...byName(textFields, () => textOrEmpty),
  ...byName(dateFields, () => dateOrNull),
  ...byName(checkboxFields, () => flag),
  /** Required here: prefilling recognises another member by the email. */
  email: v.string(),
  sendLoyaltyUpdates: flag,
  memberType: memberTypeSchema,
  cardNumber: tolerate(orNull, toText(null)),
  appleWallet: textOrNull,
  googleWallet: textOrNull,
  /** ISO date on which the membership ends. */
  expiry: textOrNull,
})

const visitorSchema = v.pipe(
  v.unknown(),
  v.check(isVisitorReply),
  v.transform(() => null),
)
/** Not `v.union`: its issues would not say which field of a member is wrong. */
export const memberOrVisitorSchema = v.lazy(reply =>
  v.is(visitorSchema, reply) ? visitorSchema : memberSchema,
)
