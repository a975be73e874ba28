// Membership, Continue: the order is made; Free completes at once, VIP goes to the checkout (specification §4, contract §2).
import type { Problem } from '../domain/problem.ts'
import { attempt, type Result } from '../domain/result.ts'
import { checkoutRoute } from '../domain/route.ts'
import { resetCart } from './cart-actions.ts'
import { completeOrder } from './complete-order.ts'
import { submitMembershipOrder } from './order-choice.ts'
import type { Services } from './services.ts'
import { reportProblem } from './tell-problem.ts'

const isGone = (problem: Problem): boolean =>
  problem.kind === 'server' && (problem.status === 404 || problem.status === 410)

export async function chooseMembership(services: Services): Promise<Result<void>> {
  const { store, navigate } = services
  // Back from a checkout that is paying: its order must not change under the payment.
  if (store.getState().isPaying) return { ok: false, problem: { kind: 'cancelled' } }
  const { kind } = store.getState().choice
  // VIP starts with the 1-year option (contract §2); the checkout offers the other.
  store.setState(state => ({ choice: { ...state.choice, term: '1year' } }))
  if (kind === 'vip') services.prefetchPayments()
  const usedBefore = store.getState().cart !== null
  let ordered = await attempt(() => submitMembershipOrder(services))
  // The server took nothing: it does not know the cart of before any more. A new one is made, once.
  if (usedBefore && !ordered.ok && isGone(ordered.problem)) {
    resetCart(services)
    ordered = await attempt(() => submitMembershipOrder(services))
  }
  if (!ordered.ok) {
    reportProblem(services, ordered.problem)
    return ordered
  }
  if (!ordered.value) return { ok: false, problem: { kind: 'cancelled' } }
  if (kind === 'free')
    return await completeOrder(services, ordered.value.id, { paymentType: 'noPaymentRequired' })
  // What the checkout showed before is of another order now.
  store.setState({
    checkout: null,
    checkoutId: null,
    checkoutProblem: null,
    giftCards: [],
    orderUncertain: false,
  })
  navigate(checkoutRoute(ordered.value.id))
  return { ok: true, value: undefined }
}
