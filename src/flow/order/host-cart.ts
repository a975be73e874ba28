// The cart as host pages use it (specification §12.2): made when there is none, and resolved to after each action.
import { CART_REPLACED } from '../../domain/messages/notices.ts'
import { type Cart, isExpired, type ProductOrder, type TicketOrder } from '../../domain/order/cart.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { ensureCart, getCart, orderProducts, orderTickets, resetCart } from './cart-actions.ts'

export interface HostCart {
  /** Rejects with a ProblemError; its `problem` says what happened. */
  addTickets(order: TicketOrder): Promise<Cart>
  /** Rejects with a ProblemError; its `problem` says what happened. */
  addProducts(order: ProductOrder): Promise<Cart>
  /** null when there is none, or it has expired. */
  get(): Promise<Cart | null>
  /** Forgets the cart in this browser; the server's runs out at its expiry. */
  reset(): Promise<void>
}

export function createHostCart(services: Services): HostCart {
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
      const { cart: before, isPaying } = store.getState()
      if (isPaying) throw new ProblemError({ kind: 'paying-elsewhere' })
      await ensureCart(services)
      if (before && isExpired(before, now()))
        store.setState({ notice: CART_REPLACED, nextNotice: CART_REPLACED })
      const cart = await work()
      if (!cart) throw new Error('The cart could not be made.')
      store.setState({ checkout: null, checkoutId: null, membershipCartId: null, orderUncertain: false })
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
