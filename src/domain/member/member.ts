// A member as the server tells of one (specification §3.1), and what kind of member it is.
import * as v from 'valibot'
import { byName, checkboxFields, dateFields, type PersonalFieldName, textFields } from './personal-fields.ts'

export const memberTypes = ['newsletter', 'freeAdult', 'freeSenior', 'adult', 'senior'] as const
export type MemberType = (typeof memberTypes)[number]

const bare = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase()
const typesByBareName: ReadonlyMap<string, MemberType> = new Map(memberTypes.map(type => [bare(type), type]))

/** 'free adult', 'Free-Adult' and 'freeAdult' all read as freeAdult (api §4.1). */
const memberTypeSchema = v.pipe(
  v.string(),
  v.transform(text => typesByBareName.get(bare(text)) ?? text),
  v.picklist(memberTypes),
)

const text = v.optional(v.nullable(v.string()), '')
const textOrEmpty = v.pipe(
  text,
  v.transform(value => value ?? ''),
)
/** YYYY-MM-DD or null. */
const dateOrNull = v.pipe(
  v.optional(v.nullable(v.string()), null),
  // A server that adds a time would leave the date input empty, and the next save would erase the birthday.
  v.transform(dataDate => /^\d{4}-\d{2}-\d{2}/.exec(dataDate ?? '')?.[0] ?? null),
)
const flag = v.nullish(v.boolean(), true)

export const memberSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  ...byName(textFields, () => textOrEmpty),
  ...byName(dateFields, () => dateOrNull),
  ...byName(checkboxFields, () => flag),
  /** Without it a member cannot be told from another. */
  email: v.string(),
  sendLoyaltyUpdates: flag,
  memberType: memberTypeSchema,
  cardNumber: v.optional(v.nullable(v.string()), null),
  appleWallet: v.optional(v.nullable(v.string()), null),
  googleWallet: v.optional(v.nullable(v.string()), null),
  /** ISO date until which the membership runs, where the server says it. */
  expiry: v.optional(v.nullable(v.string()), null),
})
export type Member = v.InferOutput<typeof memberSchema>

/** A visitor is told in many ways (api §3.1): null, {}, or an object without an id. */
export const visitorSchema = v.pipe(
  v.unknown(),
  v.check(reply => {
    if (reply === null || reply === undefined || reply === '') return true
    return typeof reply === 'object' && !Array.isArray(reply) && !('id' in reply && reply.id)
  }),
  v.transform(() => null),
)
/** A choice rather than a union, whose issues would not say which field of a member is wrong. */
export const memberOrVisitorSchema = v.lazy(reply =>
  v.is(visitorSchema, reply) ? visitorSchema : memberSchema,
)

/** What a visitor types about themselves; the member fields of the calls (api §3.1, §3.4). */
export type MemberDetails = Readonly<Pick<Member, PersonalFieldName | 'sendLoyaltyUpdates'>>

export type AgeGroup = 'adult' | 'senior'

export const isPaid = (member: Member | null): boolean =>
  member?.memberType === 'adult' || member?.memberType === 'senior'

export const isFree = (member: Member | null): boolean =>
  member?.memberType === 'freeAdult' || member?.memberType === 'freeSenior'

/** A member who goes straight to the membership screen (specification §2.2): an id and a type other than newsletter. */
export const isClubMember = (member: Member | null): boolean =>
  member !== null && member.memberType !== 'newsletter'

/** Adult or senior, preselected from the member's type; adult by default (specification §2.3). */
export const ageGroupOf = (member: Member | null): AgeGroup =>
  member?.memberType === 'senior' || member?.memberType === 'freeSenior' ? 'senior' : 'adult'
