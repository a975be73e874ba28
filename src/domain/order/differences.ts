// Compares the order that the screen shows with the server's order (specification §4.12). No other code decides whether an order is still
// the same.
import type { Amounts } from '../amounts.ts'
import { type Duration, type ItemId, type MembershipOption, vipOf } from '../member/membership-option.ts'
import { type Slug, slugs } from '../member/slug.ts'
import { exactText } from '../tolerance/loose-json.ts'
import { type Confirmed, isOfMembership } from './buyer.ts'
import type { Cart } from './cart.ts'
import { type Checkout, type Customer, payPalAmount } from './checkout.ts'
import { type ContentDifference, contentDifferences } from './comparison/content-differences.ts'
import { type ContentLine, contentLine } from './comparison/contents.ts'
import type { OrderType } from './order-types.ts'
import type { Session } from './session.ts'

type AmountType = 'price' | 'total' | 'booking-fee' | 'due' | 'pay-pal-due'

/**
 * One difference. `before` is the screen's value, and `after` the server's value. Amounts are in cents:
 * - `price`: the price of the membership;
 * - `total`: the cart's total;
 * - `due`: the amount to pay after gift cards;
 * - `pay-pal-due`: the amount to pay with PayPal, if PayPal's surcharge has changed.
 */
export type Difference =
  /** The server names a different person. The difference does not contain anything of that person. */
  | { readonly type: 'buyer' }
  /** The server sends the order type of a different buyer, so the login may have changed. */
  | { readonly type: 'order-type'; readonly before: OrderType | null; readonly after: OrderType | null }
  /** `after` is null if the cart contains no membership, or one that the widget cannot recognise. */
  | { readonly type: 'membership'; readonly before: Slug; readonly after: Slug | null }
  | { readonly type: 'duration'; readonly before: Duration; readonly after: Duration }
  | ContentDifference
  /** The number of gift cards on the order. Their numbers have changed if `before` and `after` are equal. */
  | { readonly type: 'gift-cards'; readonly before: number; readonly after: number }
  | {
      readonly [T in AmountType]: { readonly type: T; readonly before: number; readonly after: number }
    }[AmountType]

export interface ShownOrder {
  /** null if the widget does not know the contents. Contents are then not compared. */
  readonly cart: Cart | null
  /** null if no checkout is loaded. */
  readonly checkout: Checkout | null
  /** null if no checkout is loaded. */
  readonly amounts: Amounts | null
  /**
   * Whether the visitor can pay these amounts now (`isSettled` in flow/state/orders.ts). While a command of this widget changes or loads
   * the order, the amount to pay changes for a reason that the visitor knows. So it is not compared.
   */
  readonly isSettled: boolean
  /** The amount that the visitor has approved in a wallet's sheet. It replaces the amount to pay of `amounts`. */
  readonly quoted?: Due | null
  /** null if the server has confirmed nothing. Only the buyer is then compared. */
  readonly confirmed: Confirmed | null
  /** The email of the person for whom the order was placed; null if it was placed for nobody. */
  readonly buyerEmail: string | null
  /** The selected membership; null if none is selected. */
  readonly chosen: Slug | null
  /** The film sessions with known names and times, by session id. */
  readonly sessions?: ReadonlyMap<string, Session>
  /** The memberships on sale, by whose item ids the widget recognises a different membership. */
  readonly options?: readonly MembershipOption[] | null
}

/** An amount to pay, in cents. */
export interface Due {
  readonly amountInCents: number
  /** With PayPal's surcharge. */
  readonly payPalAmountInCents: number
}

/** The replies of GET cart and GET checkout. */
export interface ServersOrder {
  readonly cart: Cart
  readonly checkout: Checkout
}

/**
 * Returns the differences between the two orders, the most important one first. If the server names a different person, returns only that,
 * because nothing of that person may be shown.
 */
export function differencesBetween(shown: ShownOrder, server: ServersOrder): readonly Difference[] {
  if (isOfDifferentPerson(shown.buyerEmail, server.checkout.customer)) return [{ type: 'buyer' }]
  const { confirmed } = shown
  if (!confirmed) return []
  const actual = membershipInCart(shown, confirmed, server.cart)
  return [
    ...orderTypeDifference(shown.checkout, confirmed, server.checkout),
    ...membershipDifference(shown.chosen, confirmed, actual),
    ...itemDifferences(shown, confirmed, server.cart),
    ...(actual === null ? [] : priceDifference(confirmed, server.cart)),
    ...amountDifference('total', totalOf(shown, confirmed), server.cart.totalInCents),
    ...dueDifferences(shown, server.checkout),
    ...amountDifference('booking-fee', shown.cart?.bookingFeeInCents, server.cart.bookingFeeInCents),
    ...giftCardDifference(shown, server.checkout),
  ]
}

const amountDifference = (
  type: AmountType,
  before: number | null | undefined,
  after: number,
): readonly Difference[] => (before == null || before === after ? [] : [{ type, before, after }])

/** The server's customer is not known for an order that was placed without a login. Letter case does not count. */
function isOfDifferentPerson(email: string | null, customer: Customer | null): boolean {
  const plain = (text: string) => text.trim().normalize().toLowerCase()
  return !!email && !!customer?.email.trim() && plain(customer.email) !== plain(email)
}

/** Servers also send the same type for every buyer, so a type that has not changed since the last checkout does not count. */
function orderTypeDifference(
  checkout: Checkout | null,
  { orderType: before }: Confirmed,
  { orderType: after }: Checkout,
): readonly Difference[] {
  const isDifferent = isOfMembership(before) && isOfMembership(after) && after !== before
  return isDifferent && after !== checkout?.orderType ? [{ type: 'order-type', before, after }] : []
}

const slugOf = ({ content }: Confirmed): Slug | null => slugs.find(slug => slug === content) ?? null

export const hasItem = (line: ContentLine, itemId: ItemId | null): boolean =>
  itemId !== null && [line.label, ...line.ids.values()].includes(exactText(itemId))

/**
 * Returns the membership in the server's cart. Not every server sends an item's id, so the membership counts as the confirmed one unless
 * the cart shows something else. Returns null if the cart contains no membership, or one that is not on sale.
 */
function membershipInCart({ cart, options }: ShownOrder, confirmed: Confirmed, server: Cart): Slug | null {
  const { itemId, priceInCents } = confirmed
  // Vouchers and gift cards lower the balance, not the total.
  if (priceInCents !== null && priceInCents > 0 && server.totalInCents === 0) return null
  const lines = server.concessions.map(contentLine)
  if (lines.some(line => hasItem(line, itemId))) return slugOf(confirmed)
  const known = options?.find(({ activateItemId, renewalItemId }) =>
    lines.some(line => hasItem(line, activateItemId) || hasItem(line, renewalItemId)),
  )
  if (known) return known.slug
  return cart?.concessions.some(line => hasItem(contentLine(line), itemId)) ? null : slugOf(confirmed)
}

/** @param actual the membership in the server's cart */
function membershipDifference(
  chosen: Slug | null,
  confirmed: Confirmed,
  actual: Slug | null,
): readonly Difference[] {
  const ordered = slugOf(confirmed)
  if (ordered === null) return []
  // If a choice was never ordered, the cart contains the earlier choice, and the screen shows both.
  const before = chosen !== null && chosen !== actual ? chosen : ordered
  if (before === actual) return []
  const from = vipOf(before)
  const to = vipOf(actual)
  return from && to && from.age === to.age
    ? [{ type: 'duration', before: from.duration, after: to.duration }]
    : [{ type: 'membership', before, after: actual }]
}

/** If the widget recognises the membership in both carts, the other differences concern the rest of the cart. */
function itemDifferences(
  { cart, sessions, options }: ShownOrder,
  { itemId }: Confirmed,
  server: Cart,
): readonly Difference[] {
  if (!cart) return []
  const ids = [itemId, ...(options ?? []).flatMap(option => [option.activateItemId, option.renewalItemId])]
  const isMembership = (line: ContentLine) => itemId !== null && ids.some(id => hasItem(line, id))
  const isKnown = [cart, server].every(({ concessions }) => concessions.map(contentLine).some(isMembership))
  return contentDifferences(cart, server, sessions, line => !isKnown || !isMembership(line))
}

/** A membership that is alone in its cart costs the total without the booking fee. */
function priceDifference({ itemId, priceInCents }: Confirmed, server: Cart): readonly Difference[] {
  if (priceInCents === null) return []
  const { sessions, concessions, totalInCents, bookingFeeInCents } = server
  const isAlone = sessions.length === 0 && concessions.length <= 1
  const after = isAlone
    ? totalInCents - bookingFeeInCents
    : concessions.map(contentLine).find(line => hasItem(line, itemId))?.cents
  return after == null ? [] : amountDifference('price', priceInCents, after)
}

const totalOf = ({ cart, amounts }: ShownOrder, { totalInCents }: Confirmed): number =>
  cart?.totalInCents ?? amounts?.totalInCents ?? totalInCents

function dueDifferences({ quoted, isSettled, amounts }: ShownOrder, server: Checkout): readonly Difference[] {
  const shown = isSettled && amounts ? dueOf(amounts) : null
  const before = quoted ?? shown
  if (!before) return []
  const due = before.amountInCents
  const surcharge = before.payPalAmountInCents - due
  const now = payPalAmount(server)
  return [
    ...amountDifference('due', due, server.balanceInCents),
    ...(surcharge === now - server.balanceInCents
      ? []
      : amountDifference('pay-pal-due', before.payPalAmountInCents, now)),
  ]
}

const dueOf = ({ balanceInCents, surchargeInCents }: Amounts): Due => ({
  amountInCents: balanceInCents,
  payPalAmountInCents: balanceInCents + surchargeInCents,
})

function giftCardDifference({ isSettled, checkout }: ShownOrder, server: Checkout): readonly Difference[] {
  if (!isSettled || !checkout) return []
  const numbers = ({ giftCards }: Checkout) => giftCards.map(({ cardNumber }) => cardNumber).sort()
  const before = numbers(checkout)
  const after = numbers(server)
  return before.join() === after.join()
    ? []
    : [{ type: 'gift-cards', before: before.length, after: after.length }]
}
