// Tests which price and item id a person gets, and who is offered Free (specification §2.3, §3.2, §6; api §5).
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Member, memberTypes } from '../../../../src/domain/member/member.ts'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import {
  isFreeOffered,
  itemIdFor,
  membershipOptionsSchema,
  priceFor,
  type RegisterType,
  slugOf,
} from '../../../../src/domain/member/membership-option.ts'
import { slugs } from '../../../../src/domain/member/slug.ts'

const memberOf = (memberType: string): Member =>
  v.parse(memberSchema, { id: 1, email: 'a@example.com', memberType })
const price = fc.nat()
const itemId = fc.oneof(fc.string(), fc.integer())
const option = fc.record({
  slug: fc.constantFrom(...slugs),
  activatePriceInCents: price,
  renewalPriceInCents: price,
  activateItemId: itemId,
  renewalItemId: itemId,
})
const member = fc.constantFrom(...memberTypes.map(memberOf))

test('a visitor orders the activation item at the activation price', () => {
  fc.assert(
    fc.property(option, found => {
      expect(priceFor(found, null)).toBe(found.activatePriceInCents)
      expect(itemIdFor(found, null)).toBe(found.activateItemId)
    }),
  )
})

test('a member of any type orders the renewal item at the renewal price', () => {
  fc.assert(
    fc.property(option, member, (found, someone) => {
      expect(priceFor(found, someone)).toBe(found.renewalPriceInCents)
      expect(itemIdFor(found, someone)).toBe(found.renewalItemId)
    }),
  )
})

test('a VIP slug consists of the age group and the duration, and a Free slug has no duration', () => {
  expect(slugOf('vip', 'adult', '1year')).toBe('adult-1year')
  expect(slugOf('vip', 'senior', '2year')).toBe('senior-2year')
  expect(slugOf('free', 'adult', '1year')).toBe('freeAdult')
  expect(slugOf('free', 'senior', '2year')).toBe('freeSenior')
})

test('every choice of a membership has a slug, and every slug belongs to a choice', () => {
  const reached = new Set<string>()
  for (const kind of ['vip', 'free'] as const)
    for (const age of ['adult', 'senior'] as const)
      for (const duration of ['1year', '2year'] as const) reached.add(slugOf(kind, age, duration))
  expect([...reached].sort()).toEqual([...slugs].sort())
})

describe('the Free membership', () => {
  const registerTypes: readonly (RegisterType | null)[] = [null, 'vip', 'renew', 'upgrade']
  /** Every case of specification §2.3: the member, and the register types under which Free is offered. */
  const offered: Readonly<Record<string, readonly (RegisterType | null)[]>> = {
    visitor: [null, 'renew', 'upgrade'],
    newsletter: [null, 'renew', 'upgrade'],
    freeAdult: [null, 'renew'],
    freeSenior: [null, 'renew'],
    adult: [null, 'upgrade'],
    senior: [null, 'upgrade'],
  }
  const cases = Object.entries(offered).flatMap(([who, under]) =>
    registerTypes.map(registerType => ({ who, registerType, isOffered: under.includes(registerType) })),
  )
  test.each(cases)(
    'is offered to a person of type $who, under the register type $registerType: $isOffered',
    ({ who, registerType, isOffered }) => {
      expect(isFreeOffered(who === 'visitor' ? null : memberOf(who), registerType)).toBe(isOffered)
    },
  )
})

describe('the server’s list of memberships', () => {
  test('keeps the known memberships in sequence, and drops everything unknown', () => {
    const other = fc.record({
      slug: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'family-1year')),
    })
    const extra = fc.oneof(option, other)
    fc.assert(
      fc.property(fc.array(extra), list => {
        const known = list.filter(each => slugs.some(slug => slug === each.slug))
        const raw: unknown = JSON.parse(JSON.stringify(list.map(each => ({ ...each, colour: 'red' }))))
        expect(v.parse(membershipOptionsSchema, raw)).toEqual(JSON.parse(JSON.stringify(known)))
      }),
    )
  })

  test.each([null, {}, 'adult-1year', [null], [[]], undefined])('is refused if the reply is %j', list => {
    expect(v.is(membershipOptionsSchema, list)).toBe(false)
  })
})
