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
import { isTolerated } from '../../../../src/domain/tolerance/tolerate.ts'

const least = { id: 1, email: 'me@example.com', memberType: 'adult' }
const memberIn = (fields: object) => {
  const read = v.safeParse(memberSchema, { ...least, ...fields })
  if (!read.typed) throw new v.ValiError(read.issues)
  return read.output
}
const memberOf = (memberType: string) => memberIn({ memberType })

describe('a member’s type', () => {
  const words: Readonly<Record<string, readonly string[]>> = {
    newsletter: ['newsletter'],
    freeAdult: ['free', 'adult'],
    freeSenior: ['free', 'senior'],
    adult: ['adult'],
    senior: ['senior'],
    other: ['other'],
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

  test.each([
    ...['', 'free', 'vip', 'VIP Adult', 'student', 'staff', 'constructor', '__proto__'],
    ...[null, 1, { name: 'adult' }, undefined],
  ])('%j is read as “other”', memberType => {
    const read = v.safeParse(memberOrVisitorSchema, { ...least, memberType })
    expect([read.typed, read.output]).toMatchObject([true, { id: '1', memberType: 'other' }])
    expect(read.issues?.every(isTolerated)).toBe(true)
  })
})

test.each([
  // The columns are: type, has paid, is free, is a member of the club, age group.
  ['newsletter', false, false, false, 'adult'],
  ['freeAdult', false, true, true, 'adult'],
  ['freeSenior', false, true, true, 'senior'],
  ['adult', true, false, true, 'adult'],
  ['senior', true, false, true, 'senior'],
  ['student', false, false, true, 'adult'],
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

test.each([
  [undefined],
  [''],
  [{ id: null }],
  [{ id: '' }],
  [{ email: 'me@example.com' }],
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
  [null, null],
  // The server has a birthday, which the next save must not erase.
  ['30 November 1987', '1987-11-30'],
  [{ year: 1987 }, undefined],
  [undefined, undefined],
])('the birthday %j in a reply is read as %j', (sent, read) => {
  expect(memberIn({ dateOfBirth: sent }).dateOfBirth).toBe(read)
})

const consentsIn = (fields: object) => {
  const { sendNewsletter, sendLoyaltyUpdates } = memberIn(fields)
  return [sendNewsletter, sendLoyaltyUpdates]
}

test.each([
  ['Y', 'off', [true, false]],
  [1, '0', [true, false]],
  ['No', 'true', [false, true]],
  [true, null, [null, null]],
  [undefined, true, [null, null]],
  ['perhaps', true, [null, null]],
])('the consents %j and %j are read as %j', (sendNewsletter, sendLoyaltyUpdates, read) => {
  expect(consentsIn({ sendNewsletter, sendLoyaltyUpdates })).toEqual(read)
})
