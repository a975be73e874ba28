// Tests how a reply is read as a member or a visitor, and what follows from the member's type (specification §3.1, §6; api §3.1,
// §4.1).
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  ageGroupOf,
  isClubMember,
  isFree,
  isPaid,
  memberTypes,
} from '../../../../src/domain/member/member.ts'
import { memberOrVisitorSchema, memberSchema } from '../../../../src/domain/member/member-schema.ts'
import { byName, textFields } from '../../../../src/domain/member/personal-fields.ts'

const least = { id: 1, email: 'me@example.com', memberType: 'adult' }
const memberOf = (memberType: string) => v.parse(memberSchema, { ...least, memberType })

describe('a member’s type', () => {
  const words: Readonly<Record<string, readonly string[]>> = {
    newsletter: ['newsletter'],
    freeAdult: ['free', 'adult'],
    freeSenior: ['free', 'senior'],
    adult: ['adult'],
    senior: ['senior'],
  }

  test('is recognised with blanks, hyphens or underscores, and in upper or lower case', () => {
    const gap = fc.constantFrom('', ' ', '-', '_', ' - ')
    const cased = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
    )
    fc.assert(
      fc.property(fc.constantFrom(...memberTypes), gap, cased, gap, (type, between, write, around) => {
        const written = around + (words[type] ?? []).map(write).join(between) + around
        expect(memberOf(written).memberType).toBe(type)
      }),
    )
  })

  test.each(['', 'free', 'vip', 'admin', 'adults', 'constructor', '__proto__', null, 1, undefined])(
    '%j is unknown, so the reply is refused',
    memberType => {
      expect(v.is(memberSchema, { ...least, memberType })).toBe(false)
    },
  )
})

test.each([
  // The columns are: type, has paid, is free, is a member of the club, age group.
  ['newsletter', false, false, false, 'adult'],
  ['freeAdult', false, true, true, 'adult'],
  ['freeSenior', false, true, true, 'senior'],
  ['adult', true, false, true, 'adult'],
  ['senior', true, false, true, 'senior'],
] as const)(
  'a member of type %s has paid: %s, is free: %s, is in the club: %s, and gets the age group %s',
  (type, paid, free, club, age) => {
    const member = memberOf(type)
    expect([isPaid(member), isFree(member), isClubMember(member), ageGroupOf(member)]).toEqual([
      paid,
      free,
      club,
      age,
    ])
  },
)

test('a visitor is not a paid, free or club member, and counts as an adult', () => {
  expect([isPaid(null), isFree(null), isClubMember(null), ageGroupOf(null)]).toEqual([
    false,
    false,
    false,
    'adult',
  ])
})

test.each([null, undefined, '', {}, { id: null }, { id: '' }, { id: 0 }, { email: 'me@example.com' }])(
  'the reply %j is read as a visitor',
  reply => {
    expect(v.parse(memberOrVisitorSchema, reply)).toBeNull()
  },
)

test.each([
  [[]],
  ['<html>'],
  [true],
  [7],
  [{ id: 1 }],
  [{ ...least, email: null }],
  [{ id: {}, email: 'a', memberType: 'adult' }],
])('the reply %j is refused, because it is neither a visitor nor a member', reply => {
  expect(v.is(memberOrVisitorSchema, reply)).toBe(false)
})

test('a member with only id, email and type gets empty texts, and the default consents', () => {
  const whole = {
    ...byName(textFields, () => ''),
    id: '1',
    email: 'me@example.com',
    memberType: 'adult',
    dateOfBirth: null,
    sendNewsletter: true,
    sendLoyaltyUpdates: true,
    cardNumber: null,
    appleWallet: null,
    googleWallet: null,
    expiry: null,
  }
  expect(v.parse(memberOrVisitorSchema, least)).toEqual(whole)
  const nulls = Object.fromEntries(Object.keys(whole).map(name => [name, null]))
  expect(v.parse(memberOrVisitorSchema, { ...nulls, ...least })).toEqual(whole)
})

test.each([
  ['1987-11-30', '1987-11-30'],
  ['1987-11-30T00:00:00', '1987-11-30'],
  ['1870-01-01', '1870-01-01'],
  ['5/03/1980', '1980-03-05'],
  ['05-03-1980', '1980-03-05'],
  ['19800305', '1980-03-05'],
  [19800305, '1980-03-05'],
  ['Wed, 05 Mar 1980 00:00:00 GMT', '1980-03-05'],
  ['/Date(321062400000)/', '1980-03-05'],
  ['/Date(321026400000+1000)/', '1980-03-05'],
  ['1970-01-01', '1970-01-01'],
  // In Sydney this is 11pm or midnight: browsers and servers have different rules for the daylight saving of 1980.
  ['1980-03-04T13:00:00Z', undefined],
  ['3/14/1980', undefined],
  ['2023-02-29', undefined],
  [{}, undefined],
  ['0000-00-00', null],
  ['0001-01-01T00:00:00', null],
  ['1900-01-01', null],
  ['', null],
])('the birthday %j in a reply is read as %j', (sent, read) => {
  expect(v.safeParse(memberSchema, { ...least, dateOfBirth: sent }).output).toMatchObject({
    dateOfBirth: read,
  })
})

test('a consent that the member has withdrawn is read as withdrawn', () => {
  const member = v.parse(memberSchema, { ...least, sendNewsletter: false, sendLoyaltyUpdates: false })
  expect([member.sendNewsletter, member.sendLoyaltyUpdates]).toEqual([false, false])
})

test('any JSON is refused, or is read as a visitor or a complete member', () => {
  const name = fc.constantFrom('id', 'email', 'memberType', 'firstName', '__proto__', 'constructor')
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('adult', 1, 'a'))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(name, value)), raw => {
      const parsed = v.safeParse(memberOrVisitorSchema, JSON.parse(JSON.stringify(raw)))
      if (!parsed.success || parsed.output === null) return
      expect(parsed.output.id).toMatch(/./s)
      expect(parsed.output.email).toBeTypeOf('string')
      expect(memberTypes).toContain(parsed.output.memberType)
      expect(Object.getPrototypeOf(parsed.output)).toBe(Object.prototype)
    }),
  )
})
