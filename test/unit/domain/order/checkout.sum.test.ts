// An order's sum: the server's balance is what counts.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasPayPalSurcharge, orderSum } from '../../../../src/domain/order/checkout.ts'

it('takes off what the gift cards pay', () => {
  expect(orderSum({ totalInCents: 1900 }, { balanceInCents: 900 }, true)).toEqual({
    totalInCents: 1900,
    giftCardsInCents: 1000,
    balanceInCents: 900,
  })
})

it('takes nothing off without gift cards, and stands on the balance without a cart', () => {
  expect(orderSum({ totalInCents: 1900 }, { balanceInCents: 900 }, false).giftCardsInCents).toBe(0)
  expect(orderSum(null, { balanceInCents: 900 }, true)).toEqual({
    totalInCents: 900,
    giftCardsInCents: 0,
    balanceInCents: 900,
  })
})

it('has a surcharge for PayPal only where there are tickets, or where the server asks for more', () => {
  const same = { balanceInCents: 1900, payPalBalanceInCents: 1900, currency: 'AUD' } as const
  const session = { sessionId: 's-1', tickets: [{ name: 'Adult' }] }
  expect(hasPayPalSurcharge(null, same)).toBe(false)
  expect(hasPayPalSurcharge({ sessions: [] }, { ...same, payPalBalanceInCents: null })).toBe(false)
  expect(hasPayPalSurcharge({ sessions: [{ ...session, tickets: [] }] }, same)).toBe(false)
  expect(hasPayPalSurcharge({ sessions: [session] }, same)).toBe(true)
  expect(hasPayPalSurcharge(null, { ...same, payPalBalanceInCents: 1925 })).toBe(true)
})

it('never charges anything but the balance, and never shows gift cards that pay less than nothing', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.boolean(), (totalInCents, balanceInCents, hasGiftCards) => {
      const sum = orderSum({ totalInCents }, { balanceInCents }, hasGiftCards)
      expect(sum.balanceInCents).toBe(balanceInCents)
      expect(sum.giftCardsInCents).toBeGreaterThanOrEqual(0)
    }),
  )
})
