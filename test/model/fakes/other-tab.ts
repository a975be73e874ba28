// Changes that a different tab or the cinema makes to a cart at the server, without notice to the widget.
import { completeOrder } from '../../../demo/api/complete-order.ts'
import { dueOf } from '../../../demo/api/totals.ts'
import type { DemoCart, Visitor } from '../../../demo/visitors/visitors.ts'

export const changes = ['tickets', 'film', '2year', 'free', 'giftCard', 'noGiftCard', 'empty'] as const
export type Change = (typeof changes)[number]

const openCart = (visitor: Visitor, cartId: string): DemoCart | null => {
  const cart = visitor.carts.get(cartId)
  return cart && !cart.isPaid && cart.expires > Date.now() ? cart : null
}

/** Pays for the cart. Returns whether the server accepts the payment. */
export function payElsewhere(visitor: Visitor, cartId: string): boolean {
  const cart = openCart(visitor, cartId)
  if (!cart || dueOf(cart) === 0) return false
  completeOrder(cart, visitor)
  return true
}

export function changeElsewhere(visitor: Visitor, cartId: string, to: Change): void {
  const cart = openCart(visitor, cartId)
  if (!cart) return
  const { membership } = cart
  const [session] = cart.sessions
  switch (to) {
    case 'giftCard':
      cart.giftCards = ['6000000000000001']
      break
    case 'noGiftCard':
      cart.giftCards = []
      break
    case 'empty':
      cart.sessions = []
      break
    case 'tickets':
      if (!membership && session)
        cart.sessions = [{ ...session, tickets: [{ quantity: 3, priceInCents: 1500 }] }]
      break
    // A different film at the same price.
    case 'film':
      if (!membership && session) cart.sessions = [{ ...session, sessionId: '8' }]
      break
    case 'free':
      if (membership) cart.membership = { ...membership, slug: 'freeAdult', priceInCents: 0 }
      break
    case '2year':
      if (membership) cart.membership = { ...membership, slug: 'adult-2year', priceInCents: 3300 }
  }
}
