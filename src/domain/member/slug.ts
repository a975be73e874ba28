// The slugs of the memberships (specification §3.2). The slug of a paid membership is its age group and duration. The slug of a free
// membership is its member type.
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
