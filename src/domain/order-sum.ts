// An order's sum: the cart's total, what gift cards take off it, and what is left to pay. All in cents.
import type { Cart } from './cart.ts'
import type { Checkout } from './checkout.ts'

export interface OrderSum {
  readonly totalInCents: number
  /** What the gift cards pay; 0 without any. */
  readonly giftCardsInCents: number
  /** What is charged. */
  readonly balanceInCents: number
}

/** The server's balance is what counts; a cart that does not say its total leaves the balance to stand for it. */
export function orderSum(
  cart: Pick<Cart, 'totalInCents'> | null,
  { balanceInCents }: Pick<Checkout, 'balanceInCents'>,
  hasGiftCards: boolean,
): OrderSum {
  const totalInCents = cart?.totalInCents ?? balanceInCents
  const giftCardsInCents = hasGiftCards ? Math.max(0, totalInCents - balanceInCents) : 0
  return { totalInCents, giftCardsInCents, balanceInCents }
}
