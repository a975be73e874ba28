// The slugs of the memberships (specification §3.2). A paid slug is age and duration, a free one is the member type.
import {
  type AgeGroup,
  ages,
  type Duration,
  durations,
  type FreeType,
  freeTypes,
  keysOf,
} from './membership-tables.ts'

export type VipSlug = `${AgeGroup}-${Duration}`
export type Slug = VipSlug | FreeType

/** Returns the slug of a paid membership, such as 'adult-1year'. */
export const vipSlug = (age: AgeGroup, duration: Duration): VipSlug => `${age}-${duration}`

export const slugs: readonly Slug[] = [
  ...keysOf(ages).flatMap(age => keysOf(durations).map(duration => vipSlug(age, duration))),
  ...freeTypes,
]
