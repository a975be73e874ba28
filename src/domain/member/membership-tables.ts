// Tables of the memberships: durations, ages, kinds and register types. Slugs, member types and schemas are derived from them. The
// file contains only data, because the widget's small entry file includes it.

/** The durations of a paid membership (specification §9). Each key is the end of a slug. */
export const durations = {
  '1year': { title: '1 year', years: 1 },
  '2year': { title: '2 years', years: 2 },
} as const
export type Duration = keyof typeof durations

/**
 * The age groups of a membership. Each key is also the member type of a paid member. `free` is the member type of a free member
 * (specification §3.1).
 */
export const ages = {
  adult: { title: 'Adult', free: 'freeAdult' },
  senior: { title: 'Senior', free: 'freeSenior' },
} as const
export type AgeGroup = keyof typeof ages
export type FreeType = (typeof ages)[AgeGroup]['free']

export const kinds = { vip: { title: 'VIP' }, free: { title: 'Free' } } as const
export type MembershipKind = keyof typeof kinds

/**
 * The register types (specification §2). Navigation to the route that is named in `route` sets the type. No route sets `vip`, because the
 * register screen sets that type.
 */
export const registerTypes = {
  upgrade: { route: 'upgrade' },
  renew: { route: 'renew' },
  vip: { route: null },
} as const
export type RegisterType = keyof typeof registerTypes

type Keys<T> = Extract<keyof T, string>

export const keysOf = <T extends object>(table: T): readonly Keys<T>[] => Object.keys(table) as Keys<T>[]

/** Returns whether the table has this key. Inherited keys such as `constructor` do not count. */
export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is Keys<T> =>
  Object.hasOwn(table, key)

export const freeTypes: readonly FreeType[] = keysOf(ages).map(age => ages[age].free)

/** The member types with the server's names (api §4.1). `other` is a member of any type that the widget does not know. */
export const memberTypes: readonly MemberType[] = ['newsletter', ...freeTypes, ...keysOf(ages), 'other']
export type MemberType = 'newsletter' | FreeType | AgeGroup | 'other'
