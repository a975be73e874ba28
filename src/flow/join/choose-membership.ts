// The membership screen: what it loads, and Continue, which orders the membership. Free completes at once,
// VIP goes to the checkout (specification §2.3, §4.2; api §5).

import { isFreeOffered } from '../../domain/member/membership-option.ts'
import { LOG_IN_TO_RENEW } from '../../domain/messages/notices.ts'
import { attempt, failure, isCartGone, type Result, success } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { checkPaymentStatus } from '../checkout/check-payment-status.ts'
import { hasAcceptedDetails } from '../member/accepted-details.ts'
import { loadMember } from '../member/load-member.ts'
import { resetCart } from '../order/cart-actions.ts'
import { submitMembershipOrder } from '../order/submit-membership-order.ts'
import { completeOrder } from '../payment/complete-order.ts'
import { isPaying, noCheckout, pressed } from '../state/checkout-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { detailsRoute } from './steps.ts'

/**
 * Runs when the membership or renew screen is shown (specification §2.3, §6). Whose details the server has not accepted
 * goes to their step first. A choice that is not offered becomes VIP.
 */
export async function enterMembership(services: Services): Promise<void> {
  const { store, navigate } = services
  if (store.getState().memberStatus !== 'known') await loadMember(services)
  const { member, registerType, choice, route, notice, paying, payment, stepsShown } = store.getState()
  const isStillHere = route.startsWith('/register/membership') || route.startsWith('/renew')
  if (!isStillHere) return
  if (!hasAcceptedDetails(store.getState())) {
    // A link to this step without its details: the first step is the first screen then, and takes no focus.
    if (stepsShown === 1) store.setState({ stepsShown: 0 })
    navigate(detailsRoute(store.getState()) ?? '/register', 'replace')
    // A notice that is already there says that the session has ended.
    store.setState({ notice: notice ?? (!member && route.startsWith('/renew') ? LOG_IN_TO_RENEW : null) })
    return
  }
  // The page was reloaded while a free order was on its way.
  if (paying?.paymentType === 'noPaymentRequired' && !payment)
    void checkPaymentStatus(services, paying.cartId)
  if (choice.kind === 'free' && !isFreeOffered(member, registerType))
    store.setState({ choice: { ...choice, kind: 'vip' } })
}

/**
 * Continue. A visitor who leaves the step aborts `signal`: then nothing more is ordered, completed or shown.
 */
export async function chooseMembership(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { store, navigate } = services
  // The visitor came back from a checkout that is still paying: its order must not change.
  if (isPaying(store.getState())) return failure({ kind: 'cancelled' })
  const { choice, paying } = store.getState()
  // Money may have been taken for the order before. What became of it comes first (specification §4.7).
  if (paying && paying.paymentType !== 'noPaymentRequired') {
    navigate(checkoutRoute(paying.cartId))
    return success(undefined)
  }
  const { kind } = choice
  // VIP starts with the 1-year option (api §5); the checkout offers the other.
  store.setState(state => ({ ...pressed, paymentStatus: null, choice: { ...state.choice, term: '1year' } }))
  if (kind === 'vip') services.prefetchPayments()
  const hadCart = store.getState().cart !== null
  const order = () => attempt(() => submitMembershipOrder(services, signal), signal)
  let ordered = await order()
  // The server no longer has the earlier cart, so nothing was ordered. Retry once with a new cart (api §7).
  if (hadCart && !ordered.ok && isCartGone(ordered.problem)) {
    resetCart(services)
    ordered = await order()
  }
  if (!ordered.ok) {
    reportProblem(services, ordered.problem)
    return ordered
  }
  if (!ordered.value) return failure({ kind: 'cancelled' })
  const { id } = ordered.value
  if (kind === 'free') {
    const done = await completeOrder(services, id, { paymentType: 'noPaymentRequired' }, { signal })
    return done.ok ? done : { ...done, isCompletion: true }
  }
  // The loaded checkout belongs to the previous order.
  store.setState(noCheckout)
  navigate(checkoutRoute(id))
  return success(undefined)
}
