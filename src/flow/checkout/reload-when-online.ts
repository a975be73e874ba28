// When the connection returns, failed reads are retried (specification §8.3). The checkout load is the only
// write that is retried; an order, a payment or a form waits for the visitor.
import { isOffline } from '../../domain/problem.ts'
import { parseRoute } from '../../domain/route.ts'
import { reloadMemberWhenOnline } from '../member/load-member-again.ts'
import { loadOptions, loadSessions } from '../order/load-options.ts'
import type { Services } from '../state/services.ts'
import { checkPaymentStatus } from './check-payment-status.ts'
import { reloadCheckout } from './load-checkout.ts'

/** Never rejects. */
export async function reloadWhenOnline(services: Services): Promise<void> {
  const { store } = services
  const { optionsProblem, checkoutProblem, orderUncertain, paymentStatus, cart, route } = store.getState()
  await reloadMemberWhenOnline(services)
  if (isOffline(optionsProblem)) await loadOptions(services)
  const cartId = parseRoute(route)?.cartId
  if (!cartId || parseRoute(store.getState().route)?.cartId !== cartId) return
  if (paymentStatus?.status === 'unknown' && isOffline(paymentStatus.problem))
    await checkPaymentStatus(services, cartId)
  else if (isOffline(checkoutProblem) && !orderUncertain) await reloadCheckout(services, cartId)
  if (cart?.id === cartId)
    await loadSessions(
      services,
      cart.sessions.map(({ sessionId }) => sessionId),
    )
}
