// The rule that a checkout never leaves the visitor without a way to continue.
import { problemWith } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { orderIn } from '../../src/flow/state/orders.ts'

/** Returns the reason why the visitor can do nothing at a checkout, or null if they can continue. */
export function whereStuck(state: FlowState): string | null {
  const cartId = parseRoute(state.route)?.cartId
  if (!cartId) return null
  const order = orderIn(state, cartId)
  switch (order.status) {
    case 'none':
      return 'The checkout never loads'
    case 'payable':
      return null
    case 'notLoaded':
    case 'stale':
    case 'gone':
      return problemWith(order) ? null : `An order stays ${order.status}, and the visitor does not read why`
    case 'paymentSent':
      return order.outcome && order.outcome.status !== 'asking'
        ? null
        : 'The question about a payment is never answered'
  }
}
