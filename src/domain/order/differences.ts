// placeholder: first version, until the comparison's own file arrives
import type { Amounts } from '../amounts.ts'
import type { Slug } from '../member/slug.ts'
import { type Confirmed, isMissingIn, isOfDifferentBuyer, isOfDifferentPayer } from './buyer.ts'
import type { Cart } from './cart.ts'
import { cartLines } from './cart-lines.ts'
import { type Checkout, isSameAmount } from './checkout.ts'

export type Difference =
  | { readonly type: 'price' | 'total' | 'due'; readonly before: number; readonly after: number }
  | { readonly type: 'items' | 'buyer' | 'order-type' | 'membership' }
export interface ShownOrder {
  readonly cart: Cart | null
  readonly checkout: Checkout | null
  readonly amounts: Amounts | null
  readonly confirmed: Confirmed | null
  readonly buyerEmail: string | null
  readonly chosen: Slug | null
}
export interface ServersOrder {
  readonly cart: Cart
  readonly checkout: Checkout
}
export const isMissing = isMissingIn
const contents = (cart: Cart) =>
  JSON.stringify([cart.sessions.map(({ sessionId }) => sessionId).toSorted(), cartLines(cart, new Map()).filter(({ kind }) => kind !== 'total').map(({ label, detail, quantity }) => [label, detail, quantity]).toSorted()])
export function differencesBetween(shown: ShownOrder, { cart, checkout }: ServersOrder): readonly Difference[] {
  const found: Difference[] = []
  const { confirmed } = shown
  if (shown.buyerEmail && isOfDifferentPayer(shown.buyerEmail, checkout.customer)) found.push({ type: 'buyer' })
  if (confirmed && isOfDifferentBuyer(confirmed, shown.checkout?.orderType ?? null, checkout.orderType)) found.push({ type: 'order-type' })
  if (shown.cart && contents(shown.cart) !== contents(cart)) found.push({ type: 'items' })
  const isAlone = cart.sessions.length === 0 && cart.concessions.length <= 1
  if (confirmed && confirmed.priceInCents !== null && isAlone && cart.totalInCents > 0 && confirmed.priceInCents !== cart.totalInCents)
    found.push({ type: 'price', before: confirmed.priceInCents, after: cart.totalInCents })
  else if (shown.cart && shown.cart.totalInCents !== cart.totalInCents) found.push({ type: 'total', before: shown.cart.totalInCents, after: cart.totalInCents })
  else if (shown.checkout && shown.checkout.giftCards.length === checkout.giftCards.length && !isSameAmount(shown.checkout, checkout))
    found.push({ type: 'due', before: shown.checkout.balanceInCents, after: checkout.balanceInCents })
  return found
}
