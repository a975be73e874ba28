// The steps from what is known of an order to what is known next, each through every state.
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Cart } from './cart.ts'
import { type Checkout, mergeGiftCards } from './checkout.ts'
import { held, type Order, type OrderName, type Outdated } from './order.ts'

/** What GET checkout and GET cart have said; `cart` is null where it was not asked for. */
export interface Loaded {
  readonly checkout: Checkout
  readonly cart: Cart | null
  readonly of: OrderName
}

/** A question about a payment is not put aside by another cart. */
export function afterOpening(order: Order, cartId: string): Order {
  const opened = held(cartId)
  switch (order.is) {
    case 'none':
      return opened
    case 'gone':
      return opened
    case 'sent':
      return order
    case 'held':
    case 'outdated':
    case 'shown':
      return order.cartId === cartId ? order : opened
  }
}

/** What failed before is tried again, and what is shown may not be what the server has. */
export function afterStart(
  order: Order,
  cart: { readonly content?: null },
  details: Partial<Pick<Outdated, 'giftCards' | 'giftCardInput'>>,
): Order {
  switch (order.is) {
    case 'none':
    case 'gone':
    case 'sent':
      return order
    case 'held':
      return { ...order, ...cart, problem: null }
    case 'outdated':
    case 'shown':
      return { ...order, ...cart, ...details, is: 'outdated', problem: null }
  }
}

/** The details that are shown are those of the order before, until they are loaded. */
export function afterOrder(order: Order, cart: Cart, content: Slug | 'goods'): Order {
  switch (order.is) {
    case 'none':
    case 'gone':
      return held(cart.id, { cart, content })
    case 'held':
      return { ...order, cartId: cart.id, cart, content, problem: null }
    case 'outdated':
    case 'shown':
      return { ...order, is: 'outdated', cartId: cart.id, cart, content, problem: null }
    case 'sent':
      return order
  }
}

/** Only the server knows what is in a cart that was opened by its address. */
const contentOf = ({ orderType }: Checkout) =>
  orderType === 'registration' || orderType === 'renewal' ? 'other' : 'goods'

/** A page's order is what the server has. A membership that the server has not confirmed has to be ordered again. */
export function afterLoad(order: Order, loaded: Loaded): Order {
  const { checkout } = loaded
  switch (order.is) {
    case 'none':
    case 'gone':
      return order
    case 'held':
    case 'outdated':
    case 'shown': {
      const content = order.content ?? (loaded.of === 'page' ? contentOf(checkout) : null)
      const isLoaded = order.is !== 'held'
      const details = {
        cartId: order.cartId,
        cart: loaded.cart ?? order.cart,
        earlier: order.earlier,
        checkout,
        giftCards: mergeGiftCards(isLoaded ? order.giftCards : [], checkout.giftCards),
        giftCardInput: isLoaded ? order.giftCardInput : null,
      }
      if (content !== null) return { is: 'shown', ...details, content }
      return { is: 'outdated', ...details, content, problem: order.is === 'shown' ? null : order.problem }
    }
    case 'sent': {
      // A question about a payment is not answered by the amounts.
      const before = afterLoad(order.before, loaded)
      return before.is === 'shown' || before.is === 'outdated' ? { ...order, before } : order
    }
  }
}

export function afterFailure(order: Order, problem: Problem): Order {
  switch (order.is) {
    case 'none':
    case 'sent':
      return order
    case 'gone':
    case 'held':
      return { ...order, problem }
    case 'outdated':
    case 'shown':
      return { ...order, is: 'outdated', problem }
  }
}
