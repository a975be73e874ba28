// A member as the server sends it (specification §3.1; api §4.1), and the questions about the member's type.
import * as v from 'valibot'
import { isDataDate } from '../dates/data-date.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import {
  type AgeGroup,
  ages,
  freeTypes,
  isKeyOf,
  keysOf,
  type MemberType,
  memberTypes,
} from './membership-tables.ts'
import { byName, checkboxFields, dateFields, type PersonalFieldName, textFields } from './personal-fields.ts'

export type { AgeGroup, MemberType } from './membership-tables.ts'
export { memberTypes } from './membership-tables.ts'

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
/** Only a clear yes is one: nobody is subscribed by a value that cannot be read. */
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
export type Member = v.InferOutput<typeof memberSchema>

/** A reply that means "not a member" (api §3.1): nothing, null, {}, or any object without an id. */
const visitorSchema = v.pipe(
  v.unknown(),
  v.check(reply => {
    if (reply === null || reply === undefined || reply === '') return true
    return typeof reply === 'object' && !Array.isArray(reply) && !('id' in reply && reply.id)
  }),
  v.transform(() => null),
)
/** Not `v.union`: its issues would not say which field of a member is wrong. */
export const memberOrVisitorSchema = v.lazy(reply =>
  v.is(visitorSchema, reply) ? visitorSchema : memberSchema,
)

/** The personal details in a call's body (api §3.1, §3.4). */
export type MemberDetails = Readonly<Pick<Member, PersonalFieldName | 'sendLoyaltyUpdates'>>

/** As the server has them. */
export const detailsOf = ({ sendLoyaltyUpdates, ...member }: Member): MemberDetails => ({
  ...byName(textFields, ({ name }) => member[name]),
  ...byName(dateFields, ({ name }) => member[name]),
  ...byName(checkboxFields, ({ name }) => member[name]),
  sendLoyaltyUpdates,
})

export const isPaid = (member: Member | null): boolean => member !== null && isKeyOf(ages, member.memberType)

export const isFree = (member: Member | null): boolean => freeTypes.some(type => type === member?.memberType)

/**
 * A member of any type but newsletter; the register screen sends them straight to the membership screen
 * (specification §2.2).
 */
export const isClubMember = (member: Member | null): boolean =>
  member !== null && member.memberType !== 'newsletter'

/** Adult or senior, preselected from the member's type; adult by default (specification §2.3). */
export const ageGroupOf = (member: Member | null): AgeGroup =>
  keysOf(ages).find(age => member?.memberType === age || member?.memberType === ages[age].free) ?? 'adult'
