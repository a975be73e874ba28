// Marks the carts of both orders as in use while the page is visible. An idle copy of the tab then does not delete them (specification §13).
import { behind, cartIdOf, orderNames } from '../../domain/order/order.ts'
import type { Services } from '../../flow/state/services.ts'

/**
 * Follows the orders and the visibility of the page until `signal` is aborted. A hidden page uses nothing, because a lock would keep it out
 * of the back-forward cache.
 */
export function markCartsInUse(
  { store, locks }: Pick<Services, 'store' | 'locks'>,
  document: Pick<Document, 'visibilityState' | 'addEventListener'>,
  signal: AbortSignal,
): void {
  const used = new Map<string, () => void>()
  const follow = () => {
    const { orders } = store.getState()
    const isSeen = document.visibilityState !== 'hidden' && !signal.aborted
    const carts = isSeen
      ? orderNames.map(name => cartIdOf(behind(orders[name]))).filter(id => id !== null)
      : []
    for (const [cartId, end] of used)
      if (!carts.includes(cartId)) {
        used.delete(cartId)
        end()
      }
    for (const cartId of carts) if (!used.has(cartId)) used.set(cartId, locks.use(cartId))
  }
  follow()
  const stop = store.subscribe((now, before) => {
    if (now.orders !== before.orders) follow()
  })
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', () => {
    stop()
    follow()
  })
}
