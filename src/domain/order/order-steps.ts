// The steps from what is known of an order to what is known next, each through every state.

import { amountsOf, amountsOrdered } from '../amounts.ts'
import type { Problem } from '../problem.ts'
import { type Buyer, type Confirmed, isOfMembership } from './buyer.ts'
import type { Cart } from './cart.ts'
import { type Checkout, mergeGiftCards } from './checkout.ts'
import { type InCart, notLoaded, type Order, type OrderName, type Stale } from './order.ts'

/** What GET checkout and GET cart have said; `cart` is null where it was not asked for. */
export interface Loaded {
  readonly checkout: Checkout
  readonly cart: Cart | null
  readonly of: OrderName
  /** Who was at the screen. */
  readonly buyer: Buyer
}

/** A question about a payment is not put aside by another cart. */
export function afterOpening(order: Order, cartId: string): Order {
  const opened = notLoaded(cartId)
  switch (order.status) {
    case 'none':
      return opened
    case 'gone':
      return opened
    case 'paymentSent':
      return order
    case 'notLoaded':
    case 'stale':
    case 'payable':
      return order.cartId === cartId ? order : opened
  }
}

/** What failed before is tried again, and what is shown may not be what the server has. */
export function afterStart(
  order: Order,
  cart: { readonly confirmed?: null },
  details: Partial<Pick<Stale, 'giftCards' | 'giftCardInput'>>,
): Order {
  switch (order.status) {
    case 'none':
    case 'gone':
    case 'paymentSent':
      return order
    case 'notLoaded':
      return { ...order, ...cart, problem: null }
    case 'stale':
    case 'payable':
      return { ...order, ...cart, ...details, status: 'stale', problem: null }
  }
}

/** The details that are shown are those of the order before, until they are loaded. The amounts are the new cart's. */
export function afterOrder(order: Order, cart: Cart, confirmed: Confirmed): Order {
  switch (order.status) {
    case 'none':
    case 'gone':
      return notLoaded(cart.id, { cart, confirmed })
    case 'notLoaded':
      return { ...order, cartId: cart.id, cart, confirmed, problem: null }
    case 'stale':
    case 'payable':
      return {
        ...order,
        status: 'stale',
        cartId: cart.id,
        cart,
        confirmed,
        amounts: amountsOrdered(cart, order.amounts),
        problem: null,
      }
    case 'paymentSent':
      return order
  }
}

/**
 * A host order is what the server has. Only the server knows the content of a cart that was opened by its address. A membership
 * that the server has not confirmed stays without a confirmation, so that it is ordered again.
 */
function confirmedBy(order: InCart, { checkout, cart, of, buyer }: Loaded): Confirmed | null {
  if (of === 'membership') return order.confirmed
  const { orderType } = checkout
  const content = order.confirmed?.content ?? (isOfMembership(orderType) ? 'other' : 'goods')
  const totalInCents = (cart ?? order.cart)?.totalInCents ?? checkout.balanceInCents
  return { content, buyer, itemId: null, priceInCents: null, orderType, totalInCents }
}

/** Shows what the server has sent. The order can be paid if the server has confirmed it. */
export function afterLoad(order: Order, loaded: Loaded): Order {
  const { checkout } = loaded
  switch (order.status) {
    case 'none':
    case 'gone':
      return order
    case 'notLoaded':
    case 'stale':
    case 'payable': {
      const confirmed = confirmedBy(order, loaded)
      const isLoaded = order.status !== 'notLoaded'
      const cart = loaded.cart ?? order.cart
      const giftCards = mergeGiftCards(isLoaded ? order.giftCards : [], checkout.giftCards)
      const details = {
        cartId: order.cartId,
        cart,
        unresolvedPayment: order.unresolvedPayment,
        checkout,
        amounts: amountsOf(cart, checkout, giftCards, isLoaded ? order.amounts : null),
        giftCards,
        giftCardInput: isLoaded ? order.giftCardInput : null,
      }
      if (confirmed !== null) return { status: 'payable', ...details, confirmed }
      return {
        status: 'stale',
        ...details,
        confirmed,
        problem: order.status === 'payable' ? null : order.problem,
      }
    }
    case 'paymentSent': {
      // A question about a payment is not answered by the amounts.
      const before = afterLoad(order.before, loaded)
      return before.status === 'payable' || before.status === 'stale' ? { ...order, before } : order
    }
  }
}

/** The checkout may be of before the change, or of after it where only the server knew what is on the order. */
export function afterGiftCards(
  order: Order,
  { giftCards, giftCardInput }: Pick<Stale, 'giftCards' | 'giftCardInput'>,
): Order {
  if (order.status !== 'stale' && order.status !== 'payable') return order
  const amounts = amountsOf(order.cart, order.checkout, giftCards, order.amounts)
  return { ...order, giftCards, giftCardInput, amounts }
}

export function afterFailure(order: Order, problem: Problem): Order {
  switch (order.status) {
    case 'none':
    case 'paymentSent':
      return order
    case 'gone':
    case 'notLoaded':
      return { ...order, problem }
    case 'stale':
    case 'payable':
      return { ...order, status: 'stale', problem }
  }
}
