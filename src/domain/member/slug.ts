// The names of the memberships (specification §3.2): of a paid one its age and its term, of a free one its member type.
import {
  type AgeGroup,
  ages,
  type FreeType,
  freeTypes,
  keysOf,
  type Term,
  terms,
} from './membership-tables.ts'

export type VipSlug = `${AgeGroup}-${Term}`
export type Slug = VipSlug | FreeType

export const vipSlug = (age: AgeGroup, term: Term): VipSlug => `${age}-${term}`

export const slugs: readonly Slug[] = [
  ...keysOf(ages).flatMap(age => keysOf(terms).map(term => vipSlug(age, term))),
  ...freeTypes,
]
