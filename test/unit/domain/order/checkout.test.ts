// Tests how checkout replies are parsed, which gift cards are shown, and which type an order has (specification §3.4, §4.5; api §4.4).
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberTypes } from '../../../../src/domain/member/member.ts'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import {
  checkoutSchema,
  type GiftCard,
  giftCardsSchema,
  membershipOrderType,
  mergeGiftCards,
  payPalAmount,
} from '../../../../src/domain/order/checkout.ts'

const card = fc.record({
  cardNumber: fc.string(),
  balanceInCents: fc.oneof(fc.constant(0), fc.nat(), fc.integer({ min: -100, max: 0 })),
  cardExpiry: fc.constantFrom('2027-01-01', null),
})
const cards = fc.array(card, { maxLength: 5 })
const withBalance = (list: readonly GiftCard[]) => list.some(each => each.balanceInCents > 0)

test('the server’s gift cards are shown if one has a balance or no card was shown', () => {
  fc.assert(
    fc.property(cards, cards, (local, server) => {
      fc.pre(local.length === 0 || withBalance(server))
      expect(mergeGiftCards(local, server)).toBe(server)
    }),
  )
})

test('the shown gift cards stay if no gift card from the server has a balance', () => {
  fc.assert(
    fc.property(cards, cards, (local, server) => {
      fc.pre(local.length > 0 && !withBalance(server))
      expect(mergeGiftCards(local, server)).toBe(local)
    }),
  )
})

test('a membership order is a registration for a visitor, and a renewal for a member of any type', () => {
  expect(membershipOrderType(null)).toBe('registration')
  for (const memberType of memberTypes)
    expect(membershipOrderType(v.parse(memberSchema, { id: '1', email: 'a@b.co', memberType }))).toBe(
      'renewal',
    )
})

test('a list of ten thousand gift cards with unused fields is accepted', () => {
  const raw: unknown = JSON.parse(
    '{"cardNumber": 6, "balanceInCents": 5, "__proto__": {"cardExpiry": "x"}, "pin": "1234"}',
  )
  const parsed = v.parse(
    giftCardsSchema,
    Array.from({ length: 10_000 }, () => raw),
  )
  expect(parsed).toHaveLength(10_000)
  expect(parsed[9_999]).toEqual({ cardNumber: '6', balanceInCents: 5, cardExpiry: null })
})

test.each(['balanceInCents', 'payPalBalanceInCents'])('a checkout with a negative %s is refused', amount => {
  const least = { methods: {}, balanceInCents: 0 }
  expect(v.is(checkoutSchema, { ...least, [amount]: 0 })).toBe(true)
  expect(v.is(checkoutSchema, { ...least, [amount]: -1 })).toBe(false)
})

const amounts = { balanceInCents: 1900, payPalBalanceInCents: 1950, currency: 'AUD' } as const

test('PayPal charges the server’s amount for PayPal, or the balance if the server sends none', () => {
  expect(payPalAmount(amounts)).toBe(1950)
  expect(payPalAmount({ ...amounts, payPalBalanceInCents: null })).toBe(1900)
})
