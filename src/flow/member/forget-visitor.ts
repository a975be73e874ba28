// Forgets the visitor: what was typed, chosen, ordered and told (specification §13). The next person may be somebody else.
import { inCart, orderNames } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { givenUpKey, typedKey } from '../../domain/storage-keys.ts'
import { newFlowAt } from '../state/first-state.ts'
import { noOrders } from '../state/flow-store.ts'
import type { Services } from '../state/services.ts'
import { prefillDraft } from './prefill-draft.ts'

/** Longer than a cart lives at the server, in seconds. */
const givenUpFor = 86_400

/**
 * Whoever is logged in stays so: only their site can change that. Work for the visitor before ends. Orders that nobody goes on
 * with are given up at the server, too, because their addresses tell whose they were: after what the desk still does, and nobody
 * waits for that.
 * @param shown the cart of the order that the next person goes on with
 */
export function forgetVisitor(services: Services, shown?: string): void {
  const { store, cache, owner, orderQueue } = services
  const { orders } = store.getState()
  owner.end()
  // What was typed before the app was there.
  cache.removeAll(typedKey())
  store.setState(state => {
    const flow = newFlowAt(state)
    const { member } = state
    return {
      ...flow,
      ...(member && { memberId: member.id, ...prefillDraft(flow, member) }),
      orders: noOrders,
      openOption: null,
      sessions: new Map(),
      notice: null,
      nextNotice: null,
      hasLeftThanks: false,
      draftRestored: false,
    }
  })
  for (const name of orderNames) {
    const order = orders[name]
    const cartId = order.status === 'paymentSent' ? null : inCart(order)?.cartId
    // Until the server has confirmed that it is gone, nobody sees it here.
    if (cartId && cartId !== shown) cache.set(givenUpKey(cartId), cartId, givenUpFor)
  }
  void attempt(() => orderQueue.discard(services))
}
