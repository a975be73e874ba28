import { expect, it } from 'vitest'
import { membershipName } from '../../../../src/domain/member/membership-option.ts'
import { slugs } from '../../../../src/domain/member/slug.ts'

it('every membership has a unique name, and only VIP names begin with “VIP”', () => {
  const names = slugs.map(membershipName)
  expect(new Set(names).size).toBe(slugs.length)
  for (const slug of slugs)
    expect(membershipName(slug).startsWith('VIP')).toBe(slug !== 'freeAdult' && slug !== 'freeSenior')
})
