// Retries failed reads when the connection returns (specification §8.3). Also retries two kinds of writes: the deletion of
// abandoned carts, and the removal of gift cards when a checkout is loaded. It does not send an order, a payment or a form again.
// The visitor must do this.
import { problemWith } from '../../domain/order/order.ts'
import { isPassing } from '../../domain/problem.ts'
import { parseRoute } from '../../domain/route.ts'
import { reloadMemberWhenOnline } from '../member/load-member-again.ts'
import { deleteGivenUpCarts } from '../order/given-up-carts.ts'
import { loadOptions, loadSessions } from '../order/load-options.ts'
import { cartIn, isMembershipCart, orderIn } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { isToBeOrdered } from './choose-duration.ts'
import { retryCheckout } from './retry-checkout.ts'

/**
 * Loads everything again that failed without a connection: the member, the options, the checkout of the current step and its film
 * sessions. Never rejects.
 */
export async function reloadWhenOnline(services: Services): Promise<void> {
  void deleteGivenUpCarts(services)
  const { store } = services
  const isOptionsMissing = isPassing(store.getState().optionsProblem)
  await reloadMemberWhenOnline(services)
  if (isOptionsMissing) await loadOptions(services)
  const cartId = parseRoute(store.getState().route)?.cartId
  if (!cartId) return
  const order = orderIn(store.getState(), cartId)
  const isMembership = isMembershipCart(store.getState(), cartId)
  if (order.status === 'paymentSent') {
    const { outcome } = order
    if (outcome?.status === 'unknown' && isPassing(outcome.problem)) await askAboutPayment(services, cartId)
  } else if (
    isPassing(problemWith(order)) &&
    !(isMembership && isToBeOrdered(order, store.getState().choice))
  )
    await retryCheckout(services, cartId)
  const { sessions = [] } = cartIn(store.getState(), cartId) ?? {}
  await loadSessions(
    services,
    sessions.map(({ sessionId }) => sessionId),
  )
}
