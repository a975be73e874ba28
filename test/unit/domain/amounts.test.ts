// Tests that the amounts of an order are computed from the server's balances, with or without gift cards (specification §4.5).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amounts, amountsOf, amountsOrdered, valueInCentsOf } from '../../../src/domain/amounts.ts'
import { cart, checkout, giftCard } from './order/sample-orders.ts'

const withCard = [giftCard]
const priced = (totalInCents: number) => cart('c-1', totalInCents)
/** Returns the amounts after a gift card has changed the balance from `before` to `after`. All arguments are in cents. */
function added(totalInCents: number, before: number, after: number): Amounts {
  const known = amountsOf(priced(totalInCents), checkout({ balanceInCents: before }), [], null)
  return amountsOf(priced(totalInCents), checkout({ balanceInCents: after }), withCard, known)
}

describe('amountsOf', () => {
  it('returns no fee and no voucher if the balance equals the total', () => {
    expect(amountsOf(priced(1900), checkout({ balanceInCents: 1900 }), [], null)).toEqual({
      totalInCents: 1900,
      adjustmentInCents: 0,
      giftCardsInCents: 0,
      balanceInCents: 1900,
      surchargeInCents: 0,
    })
  })

  it.each([
    ['fee', 2150, 250],
    ['voucher', 1400, -500],
  ])(
    'returns the balance minus the total as a %s if the order has no gift card',
    (_, balanceInCents, adjustment) => {
      const amounts = amountsOf(priced(1900), checkout({ balanceInCents }), [], null)
      expect(amounts).toMatchObject({ adjustmentInCents: adjustment, giftCardsInCents: 0 })
      expect(valueInCentsOf(amounts, 0)).toBe(balanceInCents)
    },
  )

  it.each([
    ['fee of $2.50', 2150, 1150, 1000],
    ['voucher of $5', 1400, 400, 1000],
    ['voucher of $5, if the card covers the rest', 1400, 0, 1400],
  ])('returns the gift card’s part of an order with a %s', (_, before, after, part) => {
    const amounts = added(1900, before, after)
    expect(amounts.giftCardsInCents).toBe(part)
    expect(amounts.adjustmentInCents).toBe(before - 1900)
    expect(valueInCentsOf(amounts, 0)).toBe(before)
  })

  it('computes the fee again if the cart’s total has changed', () => {
    const known = amountsOf(priced(1900), checkout({ balanceInCents: 1400 }), [], null)
    const again = amountsOf(priced(3300), checkout({ balanceInCents: 3400 }), [], known)
    expect(again.adjustmentInCents).toBe(100)
    const withOldCard = amountsOf(priced(3300), checkout({ balanceInCents: 2300 }), withCard, known)
    expect(withOldCard).toMatchObject({ adjustmentInCents: 0, giftCardsInCents: 1000 })
  })

  it('computes the gift card’s part from the total if the earlier balance is unknown', () => {
    const seen = checkout({ balanceInCents: 900, giftCards: [giftCard] })
    const amounts = amountsOf(priced(1900), seen, withCard, null)
    expect(amounts).toMatchObject({ adjustmentInCents: 0, giftCardsInCents: 1000 })
    // The result is the same if the widget does not know yet that the server has the card.
    expect(amountsOf(priced(1900), seen, [], null)).toEqual(amounts)
  })

  it('uses the earlier amounts or the balance if the cart is unknown', () => {
    const unknown = amountsOf(null, checkout({ balanceInCents: 900 }), withCard, null)
    expect(unknown).toMatchObject({ totalInCents: 900, giftCardsInCents: 0 })
    const known = added(1900, 1400, 400)
    expect(amountsOf(null, checkout({ balanceInCents: 400 }), withCard, known)).toEqual(known)
  })

  it('returns PayPal’s amount minus the balance as the surcharge', () => {
    const surcharge = (payPalBalanceInCents: number | null) =>
      amountsOf(priced(1900), checkout({ payPalBalanceInCents }), withCard, null).surchargeInCents
    expect([surcharge(950), surcharge(null)]).toEqual([50, 0])
  })

  it('returns a balance that is total plus adjustment minus gift cards', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (total, before, after, hasCards) => {
        const known = amountsOf(priced(total), checkout({ balanceInCents: before }), [], null)
        const given = hasCards ? withCard : []
        const amounts = amountsOf(priced(total), checkout({ balanceInCents: after }), given, known)
        expect(amounts.balanceInCents).toBe(after)
        expect(amounts.giftCardsInCents).toBeGreaterThanOrEqual(0)
        expect(amounts.totalInCents + amounts.adjustmentInCents).toBe(valueInCentsOf(amounts, 0))
      }),
    )
  })
})

it('the total of a newly ordered cart is used as the balance', () => {
  const ordered = amountsOrdered(priced(3300), null)
  expect(ordered).toMatchObject({ totalInCents: 3300, balanceInCents: 3300, giftCardsInCents: 0 })
  expect(valueInCentsOf(ordered, 50)).toBe(3350)
})

it('a repeated order keeps its fee if the cart’s total is the same', () => {
  const known = amountsOf(priced(1900), checkout({ balanceInCents: 2150 }), [], null)
  expect(amountsOrdered(priced(1900), known)).toMatchObject({ adjustmentInCents: 250, balanceInCents: 2150 })
  expect(amountsOrdered(priced(3300), known)).toMatchObject({ adjustmentInCents: 0, balanceInCents: 3300 })
})
