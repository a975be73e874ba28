// The schema of a member in the server's format (specification §3.1; api §4.1).
import * as v from 'valibot'
import { readDay } from '../dates/read-date.ts'
import { identifierSchema } from '../tolerance/identifier.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import { yesOrNo } from '../tolerance/yes-or-no.ts'
import { type MemberType, memberTypes } from './membership-tables.ts'
import { byName, checkboxFields, dateFields, textFields } from './personal-fields.ts'

const normalise = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase()
const typesByNormalName: ReadonlyMap<string, MemberType> = new Map(
  memberTypes.map(type => [normalise(type), type]),
)

/** Reads 'free adult', 'Free-Adult' and 'freeAdult' as freeAdult (api §4.1). An unknown type must not lock a member out. */
const memberTypeSchema = tolerate(
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform(text => typesByNormalName.get(normalise(text)) ?? text),
    v.picklist(memberTypes),
  ),
  (): MemberType => 'other',
)

const orNull = v.nullish(v.string(), null)
const textOrEmpty = tolerate(v.nullish(v.string(), ''), toText(''))
const textOrNull = tolerate(orNull, () => null)
/**
 * A date as YYYY-MM-DD; null if there is none, undefined if it is missing or cannot be read. A date input would stay empty for a date that
 * is not read, so such a date must never be sent back.
 */
const birthday = tolerate(
  v.pipe(
    v.nullish(v.string()),
    v.transform(text => (text === undefined ? undefined : readDay(text))),
  ),
  readDay,
)
/** null if the reply does not say whether the member has agreed. */
const consent = tolerate(v.nullish(v.boolean(), null), yesOrNo)

const fields = v.object({
  id: v.pipe(identifierSchema, v.nonEmpty()),
  ...byName(textFields, () => textOrEmpty),
  ...byName(dateFields, () => birthday),
  ...byName(checkboxFields, () => consent),
  /** Required, because the widget compares emails to notice a different member before it prefills the form. */
  email: v.string(),
  sendLoyaltyUpdates: consent,
  memberType: memberTypeSchema,
  cardNumber: tolerate(orNull, toText(null)),
  appleWallet: textOrNull,
  googleWallet: textOrNull,
  /** The end of the membership in the server's notation (domain/dates/membership-end.ts). */
  expiry: tolerate(orNull, toText(null)),
})

/** The form has one checkbox for both consents, so both are unknown if the reply lacks one of them. */
export const memberSchema: typeof fields = {
  ...fields,
  '~run'(dataset, config) {
    const read = fields['~run'](dataset, config)
    if (read.typed && (read.value.sendNewsletter === null || read.value.sendLoyaltyUpdates === null))
      Object.assign(read.value, { sendNewsletter: null, sendLoyaltyUpdates: null })
    return read
  },
}

/** null is a visitor who is not logged in (visitor-reply.ts). */
export const memberOrVisitorSchema = v.nullable(memberSchema)
