// Forgets the visitor: details, choice, orders and receipt (specification §13). The next person may be a different one.
import { inCart, orderNames } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { earlyInputKey, givenUpKey } from '../../domain/storage-keys.ts'
import type { FirstServices } from '../state/services.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'

/** Longer than a cart lives at the server, in seconds. */
const givenUpFor = 86_400

/**
 * A member stays logged in: only their site can change that. All work for the visitor ends. The server deletes the orders that are
 * given up, because the addresses of their carts show personal details. Nobody waits for that.
 * @param shown the cart of the order that the next person continues with
 */
export function forgetVisitor(services: FirstServices, shown: string | null = null): void {
  const { store, cache, loadAll } = services
  const { orders } = store.getState()
  // What was typed before the app had loaded.
  cache.removeAll(earlyInputKey())
  recordVisitorEvent(services, { type: 'forgotten' })
  store.setState({ notice: null, nextNotice: null, hasLeftThanks: false })
  for (const name of orderNames) {
    const order = orders[name]
    const cartId = order.status === 'paymentSent' ? null : inCart(order)?.cartId
    // Until the server has confirmed that it is gone, nobody sees it here.
    if (cartId && cartId !== shown) cache.set(givenUpKey(cartId), cartId, givenUpFor)
  }
  void attempt(async () => {
    const all = await loadAll()
    await all.orderQueue.discard(all)
  })
}
