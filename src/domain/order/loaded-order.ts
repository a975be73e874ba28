// Computes an order after its checkout has loaded, and after its gift cards have changed (order-reducer.ts).

import { amountsOf } from '../amounts.ts'
import { type Confirmed, isOfMembership } from './buyer.ts'
import { mergeGiftCards } from './checkout.ts'
import type { InCart, Order, Stale } from './order.ts'
import type { Loaded } from './order-events.ts'
import { isOfOtherCart } from './payments/question.ts'

/**
 * Returns the confirmed contents after a load. Only the server knows the contents of a host order. If the server has not confirmed a
 * membership, it stays unconfirmed so that the widget orders it again.
 */
function confirmedBy(order: InCart, { checkout, cart, of, buyer, priceInCents }: Loaded): Confirmed | null {
  if (of === 'membership')
    return order.confirmed && priceInCents !== undefined
      ? { ...order.confirmed, priceInCents }
      : order.confirmed
  const { orderType } = checkout
  const content = order.confirmed?.content ?? (isOfMembership(orderType) ? 'other' : 'goods')
  const totalInCents = (cart ?? order.cart)?.totalInCents ?? checkout.balanceInCents
  return { content, buyer, itemId: null, priceInCents: null, orderType, totalInCents }
}

/** Returns the order with the loaded checkout. The order is payable if the server has confirmed it. */
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
      const amounts = amountsOf(cart, checkout, giftCards, isLoaded ? order.amounts : null)
      const details = {
        cartId: order.cartId,
        cart,
        checkout,
        amounts,
        giftCardsInCents: amounts.giftCardsInCents,
        giftCards,
        giftCardInput: isLoaded ? order.giftCardInput : null,
      }
      if (confirmed !== null) return { status: 'payable', ...details, confirmed }
      const problem = order.status === 'payable' ? null : order.problem
      return { status: 'stale', ...details, confirmed, problem }
    }
    case 'paymentSent': {
      // Keeps the status, because the loaded amounts do not show whether the payment went through.
      const before = isOfOtherCart(order) ? order.before : afterLoad(order.before, loaded)
      return before.status === 'payable' || before.status === 'stale' ? { ...order, before } : order
    }
  }
}

/** Sets the gift cards and computes the amounts again, because the gift cards may have changed after the checkout was loaded. */
export function afterGiftCards(order: Order, part: Pick<Stale, 'giftCards' | 'giftCardInput'>): Order {
  if (order.status !== 'stale' && order.status !== 'payable') return order
  const amounts = amountsOf(order.cart, order.checkout, part.giftCards, order.amounts)
  return { ...order, ...part, amounts, giftCardsInCents: amounts.giftCardsInCents }
}
