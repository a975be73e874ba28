// The cart API for host pages (specification §12.2). It speaks of the page's own order: never of a membership's.
import { errorCatalogue } from '../../domain/messages/error-catalogue.ts'
import { CART_PAID, CART_REPLACED } from '../../domain/messages/order-notices.ts'
import { readableDetail } from '../../domain/messages/server-message.ts'
import type { Cart, WidgetCart } from '../../domain/order/cart.ts'
import { isPaidAlready } from '../../domain/order/cart-error.ts'
import { cartOf, inCart, type Order } from '../../domain/order/order.ts'
import { isPaidByOthers } from '../../domain/order/payment-steps.ts'
import { ProblemError, problemOf } from '../../domain/problem.ts'
import { note } from '../state/note.ts'
import type { Own, Services } from '../state/services.ts'
import { atServer, isCartExpired, liveCartId, makeCart } from './at-server.ts'

type OrderKind = 'tickets' | 'products'
type Call = (api: Own['api'], cartId: string) => Promise<Cart>

export function createHostCart(services: Services): WidgetCart {
  const { config } = services
  const { cinemaId } = config
  const take = <T>(work: (own: Own) => Promise<T>): Promise<T> =>
    services.desk.serve(services, { order: 'page', what: 'order' }, work)
  const order = async (kind: OrderKind, call: Call): Promise<Cart> => {
    try {
      refuseWhilePaid(services)
      return await take(own => place(own, call))
    } catch (thrown) {
      throw rejection(thrown, kind)
    }
  }
  return {
    addTickets: tickets => order('tickets', (api, id) => api.cart.tickets(id, { ...tickets, cinemaId })),
    addProducts: products => order('products', (api, id) => api.cart.products(id, { ...products, cinemaId })),
    get: () => take(read),
    reset: async () => {
      refuseWhilePaid(services)
      await take(async own => {
        refuseWhilePaid(own)
        note(own, 'page', { is: 'ended' })
      })
    },
  }
}

/**
 * Also while nobody knows whether it was paid: the question stays until it is answered (specification §4.7). What somebody else
 * has paid asks nothing.
 */
function refuseWhilePaid({ store }: Pick<Services, 'store'>): void {
  const { orders, doing } = store.getState()
  const isPaying = doing?.order === 'page' && (doing.what === 'pay' || doing.what === 'complete')
  if (isPaying || (orders.page.is === 'sent' && !isPaidByOthers(orders.page)))
    throw new ProblemError({ kind: 'being-paid' })
}

/** What a page's script gets: the detail of the server, else the words of specification §8.1. */
function rejection(thrown: unknown, kind: OrderKind): ProblemError {
  const problem = problemOf(thrown)
  const detail = 'detail' in problem ? readableDetail(problem.detail) : null
  return new ProblemError(problem, thrown, detail ?? errorCatalogue[kind].failed)
}

/** A membership of another tab, or a cart that was opened by its address and of which nothing is known yet. */
const isOther = (order: Order): boolean => {
  const known = inCart(order)
  return known !== null && (known.content === 'other' || (known.content === null && known.cart === null))
}

/** In the page's cart, or in a new one. A cart that is gone, or was paid elsewhere, is replaced once (api §7). */
async function place(own: Own, call: Call): Promise<Cart> {
  refuseWhilePaid(own)
  const { page } = own.store.getState().orders
  if (page.is === 'sent') return await placeAnew(own, call, CART_PAID)
  if (isOther(page)) return await placeAnew(own, call, CART_REPLACED)
  if (liveCartId(own, 'page') === null) return await placeAnew(own, call, CART_REPLACED)
  try {
    return await put(own, call)
  } catch (thrown) {
    if (isCartExpired(thrown)) return await placeAnew(own, call, CART_REPLACED)
    if (!isPaidAlready(problemOf(thrown))) throw thrown
    // A payment of this tab, of which nobody had heard, is told first.
    refuseWhilePaid(own)
    return await placeAnew(own, call, CART_PAID)
  }
}

/** @param notice for the visitor, where there was an order before */
async function placeAnew(own: Own, call: Call, notice: string): Promise<Cart> {
  const { store } = own
  const wasOrdered = store.getState().orders.page.is !== 'none'
  await makeCart(own, 'page', notice)
  if (wasOrdered) store.setState({ notice, nextNotice: notice })
  return await put(own, call)
}

async function put(own: Own, call: Call): Promise<Cart> {
  const cart = await atServer(own, 'page', cartId => {
    note(own, 'page', { is: 'ordering' })
    return call(own.api, cartId)
  })
  note(own, 'page', { is: 'ordered', cart, content: 'goods' })
  return cart
}

/** As the server has it. null where there is none, and once it is paid. */
async function read(own: Own): Promise<Cart | null> {
  const { page } = own.store.getState().orders
  if (page.is === 'sent') return page.answer?.status === 'closed' ? null : cartOf(page)
  if (liveCartId(own, 'page') === null || isOther(page)) return null
  try {
    return await atServer(own, 'page', cartId => own.api.cart.get(cartId))
  } catch (thrown) {
    if (isCartExpired(thrown) || isPaidAlready(problemOf(thrown))) return null
    throw thrown
  }
}
