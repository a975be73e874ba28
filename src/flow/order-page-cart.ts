// The cart as host pages use it (contract §1): made when there is none, and resolved to after each action.
import type { Cart, ProductOrder, TicketOrder } from '../domain/cart.ts'
import { ProblemError } from '../domain/problem.ts'
import { getCart, liveCart, orderProducts, orderTickets, resetCart } from './cart-actions.ts'
import type { Services } from './services.ts'

export interface PageCart {
  /** Rejects with a ProblemError; its `problem` says what happened. */
  addTickets(order: TicketOrder): Promise<Cart>
  /** Rejects with a ProblemError; its `problem` says what happened. */
  addProducts(order: ProductOrder): Promise<Cart>
  /** null when there is none. */
  get(): Promise<Cart | null>
  /** Forgets the cart in this browser; the server's runs out at its expiry. */
  reset(): Promise<void>
}

export function pageCart(services: Services): PageCart {
  const { store } = services
  /** A host page's order is not the chosen membership, and the checkout must be fetched anew. */
  const order = async (work: () => Promise<Cart | undefined>): Promise<Cart> => {
    if (store.getState().isPaying) throw new ProblemError({ kind: 'paying-elsewhere' })
    await liveCart(services)
    const cart = await work()
    if (!cart) throw new Error('The cart could not be made.')
    store.setState({ checkout: null, checkoutId: null, membershipCartId: null, orderUncertain: false })
    return cart
  }
  return {
    addTickets: tickets => order(() => orderTickets(services, tickets)),
    addProducts: products => order(() => orderProducts(services, products)),
    get: async () => {
      const { cart } = store.getState()
      return cart ? ((await getCart(services, cart.id)) ?? null) : null
    },
    reset: async () => resetCart(services),
  }
}
