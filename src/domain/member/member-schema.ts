// The schema of a member in the server's format (specification §3.1; api §4.1).
import * as v from 'valibot'
import { isDataDate } from '../dates/data-date.ts'
import { identifierSchema } from '../tolerance/identifier.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import { type MemberType, memberTypes } from './membership-tables.ts'
import { byName, checkboxFields, dateFields, textFields } from './personal-fields.ts'

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
/** A date as YYYY-MM-DD, or null. */
const dateOrNull = tolerate(
  v.pipe(
    orNull,
    // Removes the time. A date input would reject a date with a time and stay empty, and the next save would then erase the birthday.
    v.transform(dataDate => /^\d{4}-\d{2}-\d{2}/.exec(dataDate ?? '')?.[0] ?? null),
    // Some databases use 0000-00-00 for a missing date. A date input cannot show this value.
    v.transform(day => (day !== null && isDataDate(day) ? day : null)),
  ),
  () => null,
)
/** A missing value means that the member is subscribed. An unreadable value means that the member is not subscribed. */
const flag = tolerate(v.nullish(v.boolean(), true), value => value === 1 || value === 'true')

export const memberSchema = v.object({
  id: v.pipe(identifierSchema, v.nonEmpty()),
  ...byName(textFields, () => textOrEmpty),
  ...byName(dateFields, () => dateOrNull),
  ...byName(checkboxFields, () => flag),
  /** Required, because the widget compares emails to notice a different member before it prefills the form. */
  email: v.string(),
  sendLoyaltyUpdates: flag,
  memberType: memberTypeSchema,
  cardNumber: tolerate(orNull, toText(null)),
  appleWallet: textOrNull,
  googleWallet: textOrNull,
  /** ISO date of the end of the membership. */
  expiry: textOrNull,
})

/** null is a visitor who is not logged in (visitor-reply.ts). */
export const memberOrVisitorSchema = v.nullable(memberSchema)
