// The type of a member, and functions that read the member's type.
import type * as v from 'valibot'
import type { memberSchema } from './member-schema.ts'
import { type AgeGroup, ages, freeTypes, isKeyOf, keysOf } from './membership-tables.ts'
import {
  byName,
  type CheckboxName,
  checkboxFields,
  dateFields,
  type PersonalFieldName,
  textFields,
} from './personal-fields.ts'

export type { AgeGroup, MemberType } from './membership-tables.ts'
export { memberTypes } from './membership-tables.ts'

export type Member = v.InferOutput<typeof memberSchema>

type Consents = CheckboxName | 'sendLoyaltyUpdates'

/** The personal details in a call's body (api §3.1, §3.4). The server keeps its value of a field that is undefined. */
export type MemberDetails = Readonly<
  Pick<Member, Exclude<PersonalFieldName, Consents>> & Partial<Record<Consents, boolean | undefined>>
>

export const detailsOf = ({ sendLoyaltyUpdates, ...member }: Member): MemberDetails => ({
  ...byName(textFields, ({ name }) => member[name]),
  ...byName(dateFields, ({ name }) => member[name]),
  ...byName(checkboxFields, ({ name }) => member[name] ?? undefined),
  sendLoyaltyUpdates: sendLoyaltyUpdates ?? undefined,
})

export const isPaid = (member: Member | null): boolean => member !== null && isKeyOf(ages, member.memberType)

export const isFree = (member: Member | null): boolean => freeTypes.some(type => type === member?.memberType)

/**
 * Returns whether the member has a type that the widget does not know, e.g. student. Such a member cannot join, upgrade or renew here,
 * because no price is known for them.
 */
export const isOfOtherType = (member: Member | null): boolean => member?.memberType === 'other'

/**
 * Returns whether the person is a member of any type except newsletter. The register screen sends such members to the membership
 * screen (specification §2.2).
 */
export const isClubMember = (member: Member | null): boolean =>
  member !== null && member.memberType !== 'newsletter'

/** Returns the age group to preselect, which follows from the member's type; adult by default (specification §2.3). */
export const ageGroupOf = (member: Member | null): AgeGroup =>
  keysOf(ages).find(age => member?.memberType === age || member?.memberType === ages[age].free) ?? 'adult'
