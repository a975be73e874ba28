// The names of the memberships (specification §3.2): of a paid one its age and its duration, of a free one its member type.
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

export const vipSlug = (age: AgeGroup, duration: Duration): VipSlug => `${age}-${duration}`

export const slugs: readonly Slug[] = [
  ...keysOf(ages).flatMap(age => keysOf(durations).map(duration => vipSlug(age, duration))),
  ...freeTypes,
]
