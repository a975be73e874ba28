// The names of the memberships (specification §3.2).

export const slugs = [
  'adult-1year',
  'adult-2year',
  'senior-1year',
  'senior-2year',
  'freeAdult',
  'freeSenior',
] as const
export type Slug = (typeof slugs)[number]
