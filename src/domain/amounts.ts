// What an order costs and who pays which part of it. Button, summary, wallet sheet, receipt and event read the same amounts
// (specification §4.5).
import type { Cart } from './order/cart.ts'
import { type Checkout, type GiftCard, payPalAmount } from './order/checkout.ts'

/** What PayPal adds for each ticket, in cents (specification §9). The server computes the surcharge of an order. */
export const payPalSurchargePerTicketInCents = 25

/** All in cents. Total and adjustment together are the gift cards' part and the balance together. */
export interface Amounts {
  /** The cart's total. */
  readonly totalInCents: number
  /** What the server adds to the total before any gift card: above 0 a fee, below 0 a voucher. */
  readonly adjustmentInCents: number
  /** The part that gift cards pay. */
  readonly giftCardsInCents: number
  /** What is left to pay, without PayPal's surcharge. */
  readonly balanceInCents: number
  /** What PayPal adds to the balance. */
  readonly surchargeInCents: number
}

/**
 * The amounts of an order whose checkout has been fetched.
 * @param giftCards those on the order
 * @param known the amounts before. While a gift card is on the order, only they have the server's fee or voucher.
 */
export function amountsOf(
  cart: Pick<Cart, 'totalInCents'> | null,
  checkout: Checkout,
  giftCards: readonly GiftCard[],
  known: Amounts | null,
): Amounts {
  const { balanceInCents } = checkout
  const totalInCents = cart?.totalInCents ?? known?.totalInCents ?? balanceInCents
  const isWithoutCards = giftCards.length === 0 && checkout.giftCards.length === 0
  // If the total was never seen without gift cards (the server kept them on
  // when the checkout was loaded), the API does not say what they pay: the cart's total counts as the balance before them.
  const beforeCards = isWithoutCards
    ? balanceInCents
    : Math.max(totalInCents + adjustmentOf(totalInCents, known), balanceInCents)
  return {
    totalInCents,
    adjustmentInCents: beforeCards - totalInCents,
    giftCardsInCents: beforeCards - balanceInCents,
    balanceInCents,
    surchargeInCents: payPalAmount(checkout) - balanceInCents,
  }
}

/**
 * The amounts of an order that the server has just confirmed, until its checkout is fetched.
 * @param known the amounts before. The same total has the same fee or voucher.
 */
export function amountsOrdered({ totalInCents }: Pick<Cart, 'totalInCents'>, known: Amounts | null): Amounts {
  const adjustmentInCents = adjustmentOf(totalInCents, known)
  const balanceInCents = totalInCents + adjustmentInCents
  return { totalInCents, adjustmentInCents, giftCardsInCents: 0, balanceInCents, surchargeInCents: 0 }
}

/** A fee or voucher is the server's for one total. */
const adjustmentOf = (totalInCents: number, known: Amounts | null): number =>
  known?.totalInCents === totalInCents ? known.adjustmentInCents : 0

/** What the visitor pays in all, in cents: the gift cards' part, the balance, and a surcharge. */
export const valueInCentsOf = (
  { giftCardsInCents, balanceInCents }: Amounts,
  surchargeInCents: number,
): number => giftCardsInCents + balanceInCents + surchargeInCents
