// The cart API for host pages (specification §12.2). Each order creates a cart if there is none and resolves
// with the cart.
import { errorCatalogue } from '../../domain/messages/error-catalogue.ts'
import { CART_REPLACED } from '../../domain/messages/notices.ts'
import { readableDetail } from '../../domain/messages/server-message.ts'
import { type Cart, isExpired, type WidgetCart } from '../../domain/order/cart.ts'
import { isCartGone, ProblemError, problemOf } from '../../domain/problem.ts'
import { isPaying, noCheckout, whenCheckoutIdle } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'
import { watchOwner } from '../state/single-flight.ts'
import { ensureCart, orderProducts, orderTickets, readCart, resetCart } from './cart-actions.ts'

type OrderKind = 'tickets' | 'products'

export function createHostCart(services: Services): WidgetCart {
  const { store, serverNow } = services
  let lastOrder: Promise<unknown> = Promise.resolve()
  /** One at a time: two first orders at once would each create a cart, and one would be lost. */
  const inTurn = (work: () => Promise<Cart>): Promise<Cart> => {
    const thisOrder = lastOrder.then(work)
    lastOrder = thisOrder.catch(() => {})
    return thisOrder
  }
  /** What a page's script gets: the detail of the server, else the words of specification §8.1. */
  const rejection = (thrown: unknown, kind: OrderKind): ProblemError => {
    const problem = problemOf(thrown)
    const detail = 'detail' in problem ? readableDetail(problem.detail) : null
    return new ProblemError(problem, thrown, detail ?? errorCatalogue[kind].failed)
  }
  /** Only the server knows for sure that a cart has expired: then the order goes into a new one, once (api §7). */
  const inLiveCart = async (before: Cart | null, work: () => Promise<Cart | undefined>) => {
    try {
      return await work()
    } catch (thrown) {
      const problem = problemOf(thrown)
      if (!before || problem.kind !== 'server' || problem.status !== 410) throw thrown
    }
    resetCart(services)
    await ensureCart(services)
    store.setState({ notice: CART_REPLACED, nextNotice: CART_REPLACED })
    return await work()
  }
  /** An order and a payment never overlap: the amount would change under the payment. */
  const whileNothingIsPaid = (work: () => Promise<Cart>): Promise<Cart> =>
    inTurn(async () => {
      refuseWhilePaying()
      await whenCheckoutIdle(store)
      refuseWhilePaying()
      store.setState({ checkoutBusy: true })
      return await work().finally(() => store.setState({ checkoutBusy: false }))
    })
  /** Also while nobody knows whether a payment went through: an order would clear the question (specification §4.7). */
  const refuseWhilePaying = (): void => {
    if (isPaying(store.getState()) || store.getState().paying) throw new ProblemError({ kind: 'being-paid' })
  }
  /** The cart no longer holds just the chosen membership, and the checkout must be loaded again. */
  const order = (kind: OrderKind, work: () => Promise<Cart | undefined>): Promise<Cart> =>
    whileNothingIsPaid(async () => {
      returnHeldCart(services)
      const { cart: before } = store.getState()
      await ensureCart(services)
      if (before && isExpired(before, serverNow()))
        store.setState({ notice: CART_REPLACED, nextNotice: CART_REPLACED })
      const isOthers = watchOwner(services)
      const cart = await inLiveCart(before, work)
      // It was put into the cart of the member before.
      if (isOthers()) {
        resetCart(services)
        throw new ProblemError({ kind: 'cancelled' })
      }
      // The call was given up.
      if (!cart) throw new ProblemError({ kind: 'cancelled' })
      // A membership order that was given up meanwhile may be in the cart: its lines are fetched with the checkout.
      store.setState(({ orderUncertain }) => ({ ...noCheckout, orderUncertain, membershipCartId: null }))
      return cart
    }).catch(thrown => {
      throw rejection(thrown, kind)
    })
  return {
    addTickets: tickets => order('tickets', () => orderTickets(services, tickets)),
    addProducts: products => order('products', () => orderProducts(services, products)),
    get: async () => {
      const { heldCart } = store.getState()
      const cart = heldCart ?? store.getState().cart
      if (!cart || isExpired(cart, serverNow())) return null
      try {
        return (await readCart(services, cart.id)) ?? null
      } catch (thrown) {
        // The server says that there is no such cart any more (api §7).
        if (isCartGone(problemOf(thrown))) return null
        throw thrown
      }
    },
    reset: async () => {
      store.setState({ heldCart: null })
      resetCart(services)
    },
  }
}

/** Gives a free membership a cart of its own. A host page's order waits meanwhile (specification §4.3). */
export function holdCart({ store }: Pick<Services, 'store'>): void {
  const { cart, heldCart } = store.getState()
  store.setState({ cart: null, heldCart: heldCart ?? cart, membershipCartId: null, ordered: null })
}

/** The host page's order is the widget's cart again. */
export function returnHeldCart({ store }: Pick<Services, 'store'>): void {
  const { heldCart } = store.getState()
  if (heldCart) store.setState({ cart: heldCart, heldCart: null, membershipCartId: null, ordered: null })
}
