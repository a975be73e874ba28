// Membership options: prices, item ids, names, benefits, and which are offered (specification §2.3, §3.2).
import * as v from 'valibot'
import { centsSchema } from '../cents.ts'
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
/** A number stays a number: the id goes back to the server as it came. */
const itemId = v.union([v.string(), v.number()])

export const membershipOptionSchema = v.object({
  slug: v.picklist(slugs),
  /** Cents. */
  activatePriceInCents: price,
  /** Cents. */
  renewalPriceInCents: price,
  activateItemId: itemId,
  renewalItemId: itemId,
})
export type MembershipOption = v.InferOutput<typeof membershipOptionSchema>
export type ItemId = v.InferOutput<typeof itemId>

const known: ReadonlySet<unknown> = new Set(slugs)

/** A slug that is a text, and of no membership that is sold here. */
const isOther = (entry: unknown): boolean => {
  const slug = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'slug') : undefined
  return typeof slug === 'string' && !known.has(slug)
}

/** Unknown slugs are ignored, and a broken option is left out (specification §3.2). */
export const membershipOptionsSchema = tolerantList(membershipOptionSchema, isOther)

export const slugOf = (kind: MembershipKind, age: AgeGroup, duration: Duration): Slug =>
  kind === 'free' ? ages[age].free : vipSlug(age, duration)

/** Age and duration of a paid membership; null for a free one. */
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

/** Cents: the renewal price when the member has an id, else the activation price (specification §2.4). */
export const priceFor = (option: MembershipOption, member: Member | null): number =>
  member ? option.renewalPriceInCents : option.activatePriceInCents

/** What a duration costs for each of its years, and what it saves, in cents. */
export interface DurationPrice {
  /** Rounded up, so that nothing is promised for less than it costs. */
  readonly perYearInCents: number
  /** Compared with as many single years; 0 where nothing is saved, or where no single year is sold. */
  readonly savedInCents: number
}

/** null for a single year, whose price says it all (specification §2.4). */
export function durationPrice(
  options: readonly MembershipOption[],
  age: AgeGroup,
  duration: Duration,
  member: Member | null,
): DurationPrice | null {
  const option = findOption(options, 'vip', age, duration)
  const { years } = durations[duration]
  if (!option || years === 1) return null
  const cents = priceFor(option, member)
  const single = findOption(options, 'vip', age, '1year')
  const saved = single ? years * priceFor(single, member) - cents : 0
  return { perYearInCents: Math.ceil(cents / years), savedInCents: Math.max(0, saved) }
}

/** The renewal item when the member has an id, else the activation item (api §5). */
export const itemIdFor = (option: MembershipOption, member: Member | null): ItemId =>
  member ? option.renewalItemId : option.activateItemId

/**
 * Free is not offered under the register type `vip`, to a paid member who renews, or to a free member who
 * upgrades (specification §2.3).
 */
export const isFreeOffered = (member: Member | null, registerType: RegisterType | null): boolean => {
  if (registerType === 'vip') return false
  if (registerType === 'renew' && isPaid(member)) return false
  return !(registerType === 'upgrade' && isFree(member))
}

/** Whether the membership screen has this choice to offer. It sells the duration of 1 year (specification §2.3). */
export const isOnSale = (
  options: readonly MembershipOption[],
  kind: MembershipKind,
  age: AgeGroup,
  member: Member | null,
  registerType: RegisterType | null,
): boolean =>
  findOption(options, kind, age, '1year') !== undefined &&
  (kind === 'vip' || isFreeOffered(member, registerType))

/** As orders and receipts show it. */
export function membershipName(slug: Slug): string {
  const vip = vipOf(slug)
  if (vip) return `VIP membership, ${vip.age}, ${durations[vip.duration].title}`
  return `Free membership, ${keysOf(ages).find(age => ages[age].free === slug)}`
}

/** The wording of the benefits is in specification §2.3. */
export const VIP_BENEFITS = [
  '2 discount tickets per film',
  'A bonus $1 ticket',
  '10% off food and drinks (excluding alcohol)',
  '$8 tickets on Cheap Tuesday',
  'Access to exclusive preview screenings',
] as const

/** Three of them, for who has not decided yet (specification §2.2). */
export const WHY_VIP = [VIP_BENEFITS[0], VIP_BENEFITS[2], VIP_BENEFITS[3]] as const

export const FREE_BENEFITS = [
  '1 discount ticket per film',
  '$8 tickets on Cheap Tuesday',
  'Preview screenings',
] as const

/** What of VIP is gone with Free (specification §2.3). */
export const LOST_WITH_FREE = VIP_BENEFITS.filter(lost => !FREE_BENEFITS.some(kept => kept === lost))
