// The amounts of an order. The pay button, the summary, the wallet sheet, the receipt and `movie-club:complete` all use these
// amounts (specification §4.5).
import type { Cart } from './order/cart.ts'
import { type Checkout, type GiftCard, payPalAmount } from './order/checkout.ts'

/**
 * PayPal's surcharge for each ticket in cents, for the notice at the checkout (specification §9). The server computes the
 * surcharge of an order.
 */
export const payPalSurchargePerTicketInCents = 25

/** All amounts are in cents. Total plus adjustment equals gift cards plus balance. */
export interface Amounts {
  readonly totalInCents: number
  /**
   * The fee that the server adds to the total, or the voucher that it subtracts, before gift cards are deducted. A fee is positive, a
   * voucher negative.
   */
  readonly adjustmentInCents: number
  readonly giftCardsInCents: number
  /** The amount still to pay, without PayPal's surcharge. */
  readonly balanceInCents: number
  /** PayPal's surcharge on top of the balance. */
  readonly surchargeInCents: number
}

/**
 * Returns the amounts of an order after its checkout was fetched.
 * @param giftCards the gift cards on the order
 * @param known the amounts before the fetch. While a gift card is on the order, only these amounts show the server's fee or voucher.
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
  // The server may have kept earlier gift cards on the order. The widget then never saw the balance without them, and the API does not say
  // how much they pay. In that case, the cart's total counts as the balance before gift cards.
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
 * Returns the amounts to use after the server has confirmed an order and before the widget has fetched its checkout.
 * @param known the amounts before the confirmation. If the total has not changed, the fee or voucher has not changed either.
 */
export function amountsOrdered({ totalInCents }: Pick<Cart, 'totalInCents'>, known: Amounts | null): Amounts {
  const adjustmentInCents = adjustmentOf(totalInCents, known)
  const balanceInCents = totalInCents + adjustmentInCents
  return { totalInCents, adjustmentInCents, giftCardsInCents: 0, balanceInCents, surchargeInCents: 0 }
}

/**
 * Returns the fee or voucher in cents; 0 if the total has changed, because the server calculates a fee or voucher for one particular total.
 */
const adjustmentOf = (totalInCents: number, known: Amounts | null): number =>
  known?.totalInCents === totalInCents ? known.adjustmentInCents : 0

/** Returns the whole charge in cents: the gift cards' part, the balance and the surcharge. */
export const valueInCentsOf = (
  { giftCardsInCents, balanceInCents }: Amounts,
  surchargeInCents: number,
): number => giftCardsInCents + balanceInCents + surchargeInCents
