// The cart as host pages use it (specification §12.2): made when there is none, and resolved to after each action.

import { CART_REPLACED } from '../../domain/messages/notices.ts'
import { type Cart, isExpired, type WidgetCart } from '../../domain/order/cart.ts'
import { ProblemError } from '../../domain/problem.ts'
import { isPaying, noCheckout } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'
import { ensureCart, getCart, orderProducts, orderTickets, resetCart } from './cart-actions.ts'

export function createHostCart(services: Services): WidgetCart {
  const { store, now } = services
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: two first orders side by side would each make a cart, and one be lost. */
  const inTurn = (work: () => Promise<Cart>): Promise<Cart> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  /** A host page's order is not the chosen membership, and the checkout must be fetched anew. */
  const order = (work: () => Promise<Cart | undefined>): Promise<Cart> =>
    inTurn(async () => {
      const { cart: before } = store.getState()
      if (isPaying(store.getState())) throw new ProblemError({ kind: 'paying-elsewhere' })
      await ensureCart(services)
      if (before && isExpired(before, now()))
        store.setState({ notice: CART_REPLACED, nextNotice: CART_REPLACED })
      const cart = await work()
      if (!cart) throw new Error('The cart could not be made.')
      store.setState({ ...noCheckout, membershipCartId: null })
      return cart
    })
  return {
    addTickets: tickets => order(() => orderTickets(services, tickets)),
    addProducts: products => order(() => orderProducts(services, products)),
    get: async () => {
      const { cart } = store.getState()
      return cart && !isExpired(cart, now()) ? ((await getCart(services, cart.id)) ?? null) : null
    },
    reset: async () => resetCart(services),
  }
}
