// Tests that a membership's slug is parsed into a choice of age group and duration (specification §3.2).
import { expect, test } from 'vitest'
import { vipOf } from '../../../../src/domain/member/membership-option.ts'

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
