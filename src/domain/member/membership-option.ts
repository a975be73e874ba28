// Membership options (specification §2.3, §3.2): their prices, item ids, names and benefits, and the rules for offering them.
import * as v from 'valibot'
import { centsSchema } from '../cents.ts'
import { returnedIdSchema } from '../tolerance/identifier.ts'
import { tolerantList } from '../tolerance/tolerant-list.ts'
import { isFree, isPaid, type Member } from './member.ts'
import {
  type AgeGroup,
  ages,
  type Duration,
  durations,
  isKeyOf,
  keysOf,
  type MembershipKind,
  type RegisterType,
} from './membership-tables.ts'
import { type Slug, slugs, vipSlug } from './slug.ts'

export type { Duration, MembershipKind, RegisterType } from './membership-tables.ts'

const price = v.pipe(centsSchema, v.minValue(0))
export const membershipOptionSchema = v.object({
  slug: v.picklist(slugs),
  activatePriceInCents: price,
  renewalPriceInCents: price,
  activateItemId: returnedIdSchema,
  renewalItemId: returnedIdSchema,
})
export type MembershipOption = v.InferOutput<typeof membershipOptionSchema>
export type ItemId = v.InferOutput<typeof returnedIdSchema>

const known: ReadonlySet<unknown> = new Set(slugs)

/** Returns whether the slug of the entry is a text, but not the slug of a membership that the widget sells. */
const isOther = (entry: unknown): boolean => {
  const slug = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'slug') : undefined
  return typeof slug === 'string' && !known.has(slug)
}

/**
 * The schema of the server's list. It drops options with an unknown slug silently. It drops invalid options too, and each of them
 * causes an issue for the console (specification §3.2).
 */
export const membershipOptionsSchema = tolerantList(membershipOptionSchema, isOther)

/** Returns the slug of a membership. Ignores the duration of a free membership. */
export const slugOf = (kind: MembershipKind, age: AgeGroup, duration: Duration): Slug =>
  kind === 'free' ? ages[age].free : vipSlug(age, duration)

/** Returns the age group and duration of a paid membership; null for a free membership or no membership. */
export function vipOf(slug: Slug | null): { readonly age: AgeGroup; readonly duration: Duration } | null {
  const [age = '', duration = ''] = slug?.split('-') ?? []
  return isKeyOf(ages, age) && isKeyOf(durations, duration) ? { age, duration } : null
}

export const findOption = (
  options: readonly MembershipOption[],
  kind: MembershipKind,
  age: AgeGroup,
  duration: Duration,
): MembershipOption | undefined => options.find(option => option.slug === slugOf(kind, age, duration))

/** Returns the price in cents: the renewal price for a member, else the activation price (specification §2.4). */
export const priceFor = (option: MembershipOption, member: Member | null): number =>
  member ? option.renewalPriceInCents : option.activatePriceInCents

/** The price per year of a duration, and the amount saved, in cents. */
export interface DurationPrice {
  /** Rounded up, so that the widget never shows less than the real price. */
  readonly perYearInCents: number
  /** The saving compared with 1-year memberships for the same number of years; 0 if nothing is saved or no 1-year membership is on sale. */
  readonly savedInCents: number
}

/**
 * Returns the price per year and the saving of a duration, in cents. Returns null for a duration that is not on sale, and if no other
 * duration is on sale to compare it with (specification §2.4).
 */
export function durationPrice(
  options: readonly MembershipOption[],
  age: AgeGroup,
  duration: Duration,
  member: Member | null,
): DurationPrice | null {
  const option = findOption(options, 'vip', age, duration)
  const { years } = durations[duration]
  const isOnlyOne = keysOf(durations).every(
    other => other === duration || !findOption(options, 'vip', age, other),
  )
  if (!option || isOnlyOne) return null
  const cents = priceFor(option, member)
  const single = findOption(options, 'vip', age, '1year')
  const saved = single ? years * priceFor(single, member) - cents : 0
  return { perYearInCents: Math.ceil(cents / years), savedInCents: Math.max(0, saved) }
}

/** Returns the item id to order: the renewal item for a member, else the activation item (api §5). */
export const itemIdFor = (option: MembershipOption, member: Member | null): ItemId =>
  member ? option.renewalItemId : option.activateItemId

/**
 * Returns whether the membership screen offers a free membership. It does not offer one for the register type `vip`, for a paid member who
 * renews, or for a free member who upgrades (specification §2.3).
 */
export const isFreeOffered = (member: Member | null, registerType: RegisterType | null): boolean => {
  if (registerType === 'vip') return false
  if (registerType === 'renew' && isPaid(member)) return false
  return !(registerType === 'upgrade' && isFree(member))
}

/**
 * Returns whether the membership screen offers this choice. The server must offer it with a duration of 1 year, and `isFreeOffered` must
 * allow a free membership (specification §2.3).
 */
export const isOnSale = (
  options: readonly MembershipOption[],
  kind: MembershipKind,
  age: AgeGroup,
  member: Member | null,
  registerType: RegisterType | null,
): boolean =>
  findOption(options, kind, age, '1year') !== undefined &&
  (kind === 'vip' || isFreeOffered(member, registerType))

/** Returns the membership's name for orders and receipts, such as 'VIP membership, adult, 1 year'. */
export function membershipName(slug: Slug): string {
  const vip = vipOf(slug)
  if (vip) return `VIP membership, ${vip.age}, ${durations[vip.duration].title}`
  return `Free membership, ${keysOf(ages).find(age => ages[age].free === slug)}`
}
