// The cart API for host pages (specification §12.2). Each order creates a cart if there is none and resolves
// with the cart.

import { CART_REPLACED } from '../../domain/messages/notices.ts'
import { type Cart, isExpired, type WidgetCart } from '../../domain/order/cart.ts'
import { ProblemError } from '../../domain/problem.ts'
import { isPaying, noCheckout } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'
import { watchOwner } from '../state/watch-owner.ts'
import {
  ensureCart,
  orderProducts,
  orderTickets,
  readCart,
  resetCart,
  returnHeldCart,
} from './cart-actions.ts'

export function createHostCart(services: Services): WidgetCart {
  const { store, serverNow } = services
  let lastOrder: Promise<unknown> = Promise.resolve()
  /** One at a time: two first orders at once would each create a cart, and one would be lost. */
  const inTurn = (work: () => Promise<Cart>): Promise<Cart> => {
    const thisOrder = lastOrder.then(work)
    lastOrder = thisOrder.catch(() => {})
    return thisOrder
  }
  /** The cart no longer holds just the chosen membership, and the checkout must be loaded again. */
  const order = (work: () => Promise<Cart | undefined>): Promise<Cart> =>
    inTurn(async () => {
      if (isPaying(store.getState())) throw new ProblemError({ kind: 'paying-elsewhere' })
      returnHeldCart(services)
      const { cart: before } = store.getState()
      await ensureCart(services)
      if (before && isExpired(before, serverNow()))
        store.setState({ notice: CART_REPLACED, nextNotice: CART_REPLACED })
      const isOthers = watchOwner(services)
      const cart = await work()
      // It was put into the cart of the member before.
      if (isOthers()) {
        resetCart(services)
        throw new ProblemError({ kind: 'cancelled' })
      }
      if (!cart) throw new Error('The cart could not be made.')
      // A membership order that was given up meanwhile may be in the cart: its lines are fetched with the checkout.
      store.setState(({ orderUncertain }) => ({ ...noCheckout, orderUncertain, membershipCartId: null }))
      return cart
    })
  return {
    addTickets: tickets => order(() => orderTickets(services, tickets)),
    addProducts: products => order(() => orderProducts(services, products)),
    get: async () => {
      const { heldCart } = store.getState()
      const cart = heldCart ?? store.getState().cart
      return cart && !isExpired(cart, serverNow()) ? ((await readCart(services, cart.id)) ?? null) : null
    },
    reset: async () => {
      store.setState({ heldCart: null })
      resetCart(services)
    },
  }
}
