// Tests how the buyer of an order is stored, and is compared with the current visitor (specification §4.10).
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { confirmedSchema } from '../../../../src/domain/order/buyer.ts'
import { isSameBuyer } from '../../../../src/domain/order/change-of-owner.ts'
import { ada } from '../../flow/fake-services.ts'
import { confirmed } from '../../flow/visitors.ts'

const buyer = { memberId: 'm-1', memberType: 'adult' } as const

test.each([
  [{ ...buyer }, true],
  [{ ...buyer, memberId: 'm-2' }, false],
  [{ ...buyer, memberType: 'senior' as const }, false],
  [{ memberId: null, memberType: null }, false],
])('the buyer %j is the same buyer as the adult member m-1: %s', (other, expected) =>
  expect(isSameBuyer(buyer, other)).toBe(expected),
)

test.each(['adult-1year', 'freeSenior', 'goods', 'other'] as const)(
  'a saved order with the content "%s" is accepted',
  content => {
    expect(v.parse(confirmedSchema, confirmed(content, ada))).toEqual(confirmed(content, ada))
  },
)

test.each([
  ['a buyer without a type', { buyer: { memberId: 'm-1' } }],
  ['no buyer', { buyer: null }],
  ['unknown content', { content: 'gift-1year' }],
  ['no total', { totalInCents: undefined }],
  ['an object as its item id', { itemId: {} }],
])('a saved order with %s is rejected', (_, part) =>
  expect(v.is(confirmedSchema, { ...confirmed('goods'), ...part })).toBe(false),
)
