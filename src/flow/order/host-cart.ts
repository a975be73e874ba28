// The cart API for host pages (specification §12.2). It concerns only the host order, never a membership.

import { errorCatalogue } from '../../domain/messages/error-catalogue.ts'
import {
  CART_IN_DOUBT,
  CART_PAID,
  CART_REPLACED,
  CART_SEPARATE,
} from '../../domain/messages/order-notices.ts'
import { readableDetail } from '../../domain/messages/server-message.ts'
import type { Cart, TicketOrder, WidgetCart } from '../../domain/order/cart.ts'
import { isPaidAlready } from '../../domain/order/cart-error.ts'
import { cartIdOf, cartOf, inCart, type Order } from '../../domain/order/order.ts'
import { isPaidByOthers } from '../../domain/order/payments/question.ts'
import { attempt, ProblemError, problemOf, type Result } from '../../domain/problem.ts'
import { isLongNumber, withTexts } from '../../domain/tolerance/exact-json.ts'
import { loadMember } from '../member/load-member.ts'
import { isAtCheckout } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { buyerIn, isIdentifyingVisitor } from '../state/visitor.ts'
import { createCart, fillableCartId, isCartExpired, isHeldCart, liveCartId, withCart } from './with-cart.ts'

type OrderKind = 'tickets' | 'products'
type Call = (api: ScopedServices['api'], cartId: string) => Promise<Cart>

/**
 * Returns the cart API of one widget. Its methods reject with a ProblemError. The calls that change the cart reject with `being-paid` while
 * the order is being paid or its payment is unresolved. If an order fails, the message is the server's detail, or the text of specification
 * §8.1.
 */
export function createHostCart(services: Services): WidgetCart {
  const { cinemaId } = services.config
  /**
   * A suspended flow may contain the host order. So each call first waits until the server has said who the visitor is
   * (specification §13.2). The call checks this again when its command runs, because GET member may be sent while the command is
   * queued.
   */
  async function take<T>(work: (scoped: ScopedServices) => Promise<T>): Promise<T> {
    const isIdentifying = () => isIdentifyingVisitor(services.store.getState())
    while (isIdentifying()) await loadMember(services)
    const done = await services.orderQueue.run(services, { order: 'host', type: 'order' }, async scoped =>
      isIdentifying() ? null : { value: await work(scoped) },
    )
    return done ? done.value : await take(work)
  }
  const change = async <T extends Cart | null>(
    kind: OrderKind,
    work: (scoped: ScopedServices) => Promise<T>,
  ): Promise<T> => {
    try {
      refuseWhilePaid(services)
      return withTexts(await take(work))
    } catch (thrown) {
      throw rejection(thrown, kind)
    }
  }
  return {
    addTickets: async tickets => {
      const cart = await change('tickets', scoped =>
        place(scoped, (api, id) => api.cart.tickets(id, { ...tickets, cinemaId })),
      )
      const id = textOf(tickets.sessionId)
      services.store.setState(({ orderedSessions }) => ({ orderedSessions: [...orderedSessions, id] }))
      return cart
    },
    addProducts: products =>
      change('products', scoped =>
        place(scoped, (api, id) => api.cart.products(id, { ...products, cinemaId })),
      ),
    removeTickets: sessionId =>
      change('tickets', scoped =>
        takeOut(
          scoped,
          (api, id) => api.cart.tickets(id, { cinemaId, sessionId, tickets: [], seats: [] }),
          cart =>
            cart.sessions.some(
              ({ sessionId: id, tickets }) => tickets.length > 0 && id === textOf(sessionId),
            ),
        ),
      ),
    removeProducts: () =>
      change('products', scoped =>
        takeOut(
          scoped,
          (api, id) => api.cart.products(id, { cinemaId, products: [] }),
          cart => cart.concessions.length > 0,
        ),
      ),
    get: async () => withTexts(await take(read)),
    reset: async () => {
      refuseWhilePaid(services)
      await take(async scoped => {
        refuseWhilePaid(scoped)
        if (!isOther(scoped.store.getState().orders.host)) end(scoped)
      })
    },
  }
}

/**
 * Throws `being-paid` during a payment and until the result of a sent payment is known (specification §4.7). Does not throw if a
 * different tab or person has paid the order.
 */
function refuseWhilePaid({ store }: Pick<Services, 'store'>): void {
  const { orders, currentCommand } = store.getState()
  const isPaying =
    currentCommand?.order === 'host' && (currentCommand.type === 'pay' || currentCommand.type === 'complete')
  if (isPaying || (orders.host.status === 'paymentSent' && !isPaidByOthers(orders.host)))
    throw new ProblemError({ kind: 'being-paid' })
}

/** Returns the error for the page's script. Its message is the server's detail, else the text of specification §8.1. */
function rejection(thrown: unknown, kind: OrderKind): ProblemError {
  const problem = problemOf(thrown)
  const detail = 'detail' in problem ? readableDetail(problem.detail) : null
  return new ProblemError(problem, thrown, detail ?? errorCatalogue[kind].failed)
}

/**
 * Returns whether the cart is not the page's. Such a cart contains a membership of a different tab, or was opened by its URL and has not
 * loaded.
 */
const isOther = (order: Order): boolean => {
  const known = inCart(order)
  return (
    known !== null &&
    (known.confirmed?.content === 'other' || (known.confirmed === null && known.cart === null))
  )
}

/**
 * Puts the tickets or products into the page's cart, or into a new cart. A cart that is gone, or was paid elsewhere, is replaced, but only
 * once (api §7).
 */
async function place(scoped: ScopedServices, call: Call): Promise<Cart> {
  refuseWhilePaid(scoped)
  const { host } = scoped.store.getState().orders
  if (host.status === 'paymentSent') return await placeAnew(scoped, call, CART_PAID)
  if (isOther(host)) return await placeAnew(scoped, call, CART_SEPARATE)
  if (fillableCartId(scoped, 'host') === null) return await placeAnew(scoped, call, noticeOf(scoped))
  try {
    return await put(scoped, call)
  } catch (thrown) {
    if (isCartExpired(thrown)) return await placeAnew(scoped, call, CART_REPLACED)
    if (!isPaidAlready(problemOf(thrown))) throw thrown
    // If an unresolved payment of this tab has paid the cart, the visitor sees its result before a new cart is made.
    refuseWhilePaid(scoped)
    return await placeAnew(scoped, call, CART_PAID)
  }
}

/** Returns the notice that explains why the page's order gets a new cart. */
function noticeOf(scoped: ScopedServices): string {
  const cartId = cartIdOf(scoped.store.getState().orders.host)
  return cartId !== null && isHeldCart(scoped, cartId) ? CART_IN_DOUBT : CART_REPLACED
}

/**
 * Puts the tickets or products into a new cart.
 * @param notice shown to the visitor if an earlier order is replaced
 */
async function placeAnew(scoped: ScopedServices, call: Call, notice: string): Promise<Cart> {
  const { store } = scoped
  const wasOrdered = store.getState().orders.host.status !== 'none'
  await createCart(scoped, 'host', notice)
  if (wasOrdered) store.setState({ notice, nextNotice: notice })
  return await put(scoped, call)
}

async function put(scoped: ScopedServices, call: Call): Promise<Cart> {
  const cart = await withCart(scoped, 'host', cartId => {
    recordOrderEvent(scoped, 'host', { type: 'ordering' })
    return call(scoped.api, cartId)
  })
  recordOrderEvent(scoped, 'host', {
    type: 'ordered',
    cart,
    confirmed: {
      content: 'goods',
      buyer: buyerIn(scoped.store.getState()),
      itemId: null,
      priceInCents: null,
      orderType: null,
      totalInCents: cart.totalInCents,
    },
  })
  return cart
}

/** Returns the id as the server's cart has it. An id from the page's script can be a long number. */
const textOf = (id: TicketOrder['sessionId']): string => String(isLongNumber(id) ? id.$numberLong : id)

/**
 * Takes the tickets of this film session out of the page's order; with null, takes out all products. Resolves to success or to the problem;
 * never rejects.
 */
export const removeFromOrder = (services: Services, sessionId: string | null): Promise<Result<unknown>> =>
  attempt(() => {
    const cart = createHostCart(services)
    return sessionId === null ? cart.removeProducts() : cart.removeTickets(sessionId)
  })

/**
 * Removes tickets or products from the page's cart. Ends the order if nothing is left. Resolves to null if there is no cart. Rejects with
 * `being-paid` if a payment holds the cart.
 */
async function takeOut(
  scoped: ScopedServices,
  call: Call,
  isLeft: (cart: Cart) => boolean,
): Promise<Cart | null> {
  refuseWhilePaid(scoped)
  const before = await read(scoped)
  if (before === null || !isLeft(before)) return before
  if (fillableCartId(scoped, 'host') === null) throw new ProblemError({ kind: 'being-paid' })
  const cart = await put(scoped, call)
  // The cinema's API has no call that removes a line, so the server may not know an empty list.
  if (isLeft(cart))
    throw new ProblemError({ kind: 'bad-reply', call: 'POST cart/{id}', issues: ['expected no such lines'] })
  if (cart.sessions.length + cart.concessions.length === 0) end(scoped)
  return cart
}

/** Ends the page's order. Leaves the checkout of its cart, because the route of the checkout would open the order again. */
function end(scoped: ScopedServices): void {
  const state = scoped.store.getState()
  const cartId = cartIdOf(state.orders.host)
  recordOrderEvent(scoped, 'host', { type: 'ended' })
  if (cartId !== null && isAtCheckout(state, cartId)) scoped.navigate(scoped.config.start, 'replace')
}

/** Returns the page's cart as the server has it; null if the page has no cart or its order is paid. */
async function read(scoped: ScopedServices): Promise<Cart | null> {
  const { host } = scoped.store.getState().orders
  if (host.status === 'paymentSent') return host.outcome?.status === 'closed' ? null : cartOf(host)
  if (liveCartId(scoped, 'host') === null || isOther(host)) return null
  try {
    return await withCart(scoped, 'host', cartId => scoped.api.cart.get(cartId))
  } catch (thrown) {
    if (isCartExpired(thrown) || isPaidAlready(problemOf(thrown))) return null
    throw thrown
  }
}
