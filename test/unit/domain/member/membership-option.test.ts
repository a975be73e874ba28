// Tests which price and item id a person gets, and who is offered Free (specification §2.3, §3.2, §6; api §5).
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { type Member, memberTypes } from '../../../../src/domain/member/member.ts'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import {
  durationPrice,
  isFreeOffered,
  itemIdFor,
  type MembershipOption,
  membershipName,
  membershipOptionsSchema,
  priceFor,
  type RegisterType,
  slugOf,
  vipOf,
} from '../../../../src/domain/member/membership-option.ts'
import { slugs } from '../../../../src/domain/member/slug.ts'
import { ada } from '../../flow/fake-services.ts'

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

it('every membership has a unique name, and only VIP names begin with “VIP”', () => {
  const names = slugs.map(membershipName)
  expect(new Set(names).size).toBe(slugs.length)
  for (const slug of slugs)
    expect(membershipName(slug).startsWith('VIP')).toBe(slug !== 'freeAdult' && slug !== 'freeSenior')
})

// Tests that a membership's slug is parsed into a choice of age group and duration (specification §3.2).

test.each([
  ['adult-1year', { age: 'adult', duration: '1year' }],
  ['adult-2year', { age: 'adult', duration: '2year' }],
  ['senior-1year', { age: 'senior', duration: '1year' }],
  ['senior-2year', { age: 'senior', duration: '2year' }],
  ['freeAdult', null],
  ['freeSenior', null],
  [null, null],
] as const)('the slug %s is parsed as the VIP choice %j', (slug, chosen) =>
  expect(vipOf(slug)).toEqual(chosen),
)

// Tests the price per year and the saving of a longer membership. Both are in whole cents, and rounding never makes the membership
// look cheaper than it is.

const priced = (
  slug: 'adult-1year' | 'adult-2year',
  activatePriceInCents: number,
  renewalPriceInCents = activatePriceInCents,
): MembershipOption => ({
  slug,
  activatePriceInCents,
  renewalPriceInCents,
  activateItemId: 1,
  renewalItemId: 2,
})
const options = [priced('adult-1year', 1900, 1700), priced('adult-2year', 3300, 3000)]

it('two years are compared with two single years, at renewal prices for a member', () => {
  expect(durationPrice(options, 'adult', '2year', null)).toEqual({ perYearInCents: 1650, savedInCents: 500 })
  expect(durationPrice(options, 'adult', '2year', ada)).toEqual({ perYearInCents: 1500, savedInCents: 400 })
})

it('a price comparison needs two durations that are on sale', () => {
  expect(durationPrice(options, 'senior', '2year', null)).toBeNull()
  expect(durationPrice(options.slice(0, 1), 'adult', '1year', null)).toBeNull()
  expect(durationPrice(options.slice(1), 'adult', '2year', null)).toBeNull()
})

it('the saving is in whole cents and never negative', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (one, two) => {
      const price = durationPrice(
        [priced('adult-1year', one), priced('adult-2year', two)],
        'adult',
        '2year',
        null,
      )
      if (!price) return false
      const { perYearInCents, savedInCents } = price
      return (
        Number.isSafeInteger(perYearInCents) &&
        (2 * perYearInCents === two || 2 * perYearInCents === two + 1) &&
        savedInCents === Math.max(0, 2 * one - two)
      )
    }),
  )
})
