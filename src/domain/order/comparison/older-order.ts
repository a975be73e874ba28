// Recognises a reply that is older than what the widget already knows of an order (specification §4.11).
import type { Cart } from '../cart.ts'
import { type Checkout, payPalAmount } from '../checkout.ts'
import { contentDifferences } from './content-differences.ts'
import { contentLine, contentSessions } from './contents.ts'

/** The parts of an order by which an older reply is recognised. */
export interface ReadOrder {
  readonly cart: Cart
  readonly checkout: Pick<Checkout, 'balanceInCents' | 'payPalBalanceInCents' | 'currency' | 'giftCards'>
}

/**
 * Why a reply may be older:
 * - `contradicts`: it contradicts itself, or the server's reply to the last order, and repeats an earlier reply;
 * - `dated`: its `Date` is at least 10 s older than that of an earlier reply;
 * - `unlike`: the cart is as in an earlier reply, or has fewer items than after the last order. The server may have changed it since;
 * - `clock`: its `Date` is less than 10 s older. The machines of a server may have different clocks.
 */
export type Doubt = 'contradicts' | 'dated' | 'unlike' | 'clock'

/** In milliseconds. */
const mostClockDifference = 10_000

/**
 * Returns the strongest doubt about a reply; null if there is none.
 * @param earlier the orders that the widget has read from this cart, the latest one last
 * @param ordered the cart on the screen, which is the server's reply to the last order or the last read cart; null if it is unknown
 * @param olderBy milliseconds by which the reply is older by its `Date`
 */
export function doubtAbout(
  reply: ReadOrder,
  earlier: readonly ReadOrder[],
  ordered: Cart | null,
  olderBy: number,
): Doubt | null {
  const last = earlier.at(-1)
  const isOrderedSince = ordered !== null && !(last && isSame(last.cart, ordered))
  const isEarlierCart =
    ordered !== null && !isSame(reply.cart, ordered) && earlier.some(({ cart }) => isSame(cart, reply.cart))
  const isOtherTotal = reply.cart.totalInCents !== ordered?.totalInCents
  if (hasEarlierBalance(reply, earlier) || (isEarlierCart && isOrderedSince && isOtherTotal))
    return 'contradicts'
  if (olderBy >= mostClockDifference) return 'dated'
  if (isEarlierCart || (isOrderedSince && itemsIn(reply.cart) < itemsIn(ordered))) return 'unlike'
  return olderBy > 0 ? 'clock' : null
}

/**
 * Returns whether the checkout repeats the amounts of an earlier total, and they do not follow from the present total. A gift card or a
 * voucher can cover every total, so a repeated balance of 0 says nothing unless the cart was empty.
 */
function hasEarlierBalance({ cart, checkout }: ReadOrder, earlier: readonly ReadOrder[]): boolean {
  const { balanceInCents, giftCards } = checkout
  if (balanceInCents === cart.totalInCents) return false
  const same = earlier.filter(one => isSameDue(one.checkout, checkout))
  return (
    same.some(
      ({ cart: { totalInCents } }) =>
        totalInCents !== cart.totalInCents &&
        (balanceInCents > 0 || (totalInCents === 0 && giftCards.length === 0)),
    ) && same.every(one => one.cart.totalInCents !== cart.totalInCents)
  )
}

const isSameDue = (one: ReadOrder['checkout'], other: ReadOrder['checkout']): boolean =>
  one.balanceInCents === other.balanceInCents &&
  payPalAmount(one) === payPalAmount(other) &&
  cardsOf(one) === cardsOf(other)

const cardsOf = ({ giftCards }: ReadOrder['checkout']): string =>
  giftCards
    .map(({ cardNumber, balanceInCents }) => `${cardNumber} ${balanceInCents}`)
    .sort()
    .join()

const isSame = (one: Cart, other: Cart): boolean =>
  one.totalInCents === other.totalInCents && contentDifferences(one, other).length === 0

/** Returns the number of tickets and concessions. */
function itemsIn(cart: Cart): number {
  const tickets = contentSessions(cart).flatMap(session => session.tickets)
  return [...tickets, ...cart.concessions.map(contentLine)].reduce((sum, { quantity }) => sum + quantity, 0)
}
