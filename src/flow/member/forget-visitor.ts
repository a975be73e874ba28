// Forgets the visitor: what was typed, chosen, ordered and told (specification §13). The next person may be somebody else.
import { inCart, orderNames } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { typedKey } from '../../domain/storage-keys.ts'
import { newFlowAt } from '../state/first-state.ts'
import { noOrders } from '../state/flow-store.ts'
import type { Services } from '../state/services.ts'
import { prefillDraft } from './prefill-draft.ts'

/**
 * Whoever is logged in stays so: only their site can change that. Work for the visitor before ends. An order that nobody goes on
 * with is given up at the server, too, because its address tells whose it was. Nobody waits for that.
 * @param shown the cart of the order that the next person goes on with
 */
export function forgetVisitor(services: Services, shown?: string): void {
  const { store, cache, owner, desk } = services
  for (const order of orderNames) {
    const now = store.getState().orders[order]
    const cartId = now.is === 'sent' ? null : inCart(now)?.cartId
    if (cartId && cartId !== shown)
      void attempt(() => desk.serve(services, { order, what: 'order' }, own => own.api.cart.remove(cartId)))
  }
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
      afterThanks: false,
      cameBack: false,
    }
  })
}
