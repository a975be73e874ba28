// Removes the visitor's details, choice, orders and receipt (specification §13), because somebody else may use the screen next.
import { behind, inCart, orderNames } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { earlyInputKey, givenUpKey, returnKey, stepKey } from '../../domain/storage-keys.ts'
import type { FirstServices } from '../state/services.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'

/** The time for which the widget remembers an abandoned cart, in seconds. The server deletes every cart sooner. */
const givenUpFor = 86_400

/**
 * Clears the visitor's flow and ends all work for it. A member stays logged in, because only the cinema's site can log them out. The server
 * deletes the abandoned carts in the background, because the URL of a cart gives access to personal details.
 * @param shown the cart that stays, because the next person continues with its order
 */
export function forgetVisitor(services: FirstServices, shown: string | null = null): void {
  const { store, cache, loadAll } = services
  const { orders } = store.getState()
  // Removes the text that was typed before the app had loaded.
  cache.removeAll(earlyInputKey())
  for (const keyOf of [returnKey, stepKey]) cache.remove(keyOf(store.getState().widget))
  // A different page with the same storage may have written its flow, which would otherwise be shown again.
  services.keepFlow({ wins: true })
  recordVisitorEvent(services, { type: 'forgotten' })
  services.keepFlow({ erases: true })
  store.setState({ notice: null, nextNotice: null, leftThanks: null })
  for (const name of orderNames) {
    const cartId = inCart(behind(orders[name]))?.cartId
    // The widget does not show this cart until the server has confirmed its deletion.
    if (cartId && cartId !== shown) cache.set(givenUpKey(cartId), cartId, givenUpFor)
  }
  void attempt(async () => {
    const all = await loadAll()
    await all.orderQueue.discard(all)
  })
}
