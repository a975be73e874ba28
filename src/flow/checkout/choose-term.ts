// Choosing 1 or 2 years (specification §4.4): the order is made again, a gift-card payment removed, the details fetched.
import type { Term } from '../../domain/member/membership-option.ts'
import { attempt } from '../../domain/problem.ts'
import { membershipOrdersSubmitted, submitMembershipOrder } from '../order/submit-membership-order.ts'
import { isAtCheckout, isMembershipOrder, isPaying } from '../state/checkout-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { loadCheckout, reloadCheckout } from './load-checkout.ts'
import { switchToCart } from './replace-expired-cart.ts'

const ordering = new WeakSet<object>()

/**
 * Quick changes of mind end with the last choice: the order's calls go out one after the other, never side by side,
 * and what was overtaken meanwhile is skipped. While something else is under way the choice is not taken.
 */
export async function chooseTerm(services: Services, cartId: string, term: Term): Promise<void> {
  const { store } = services
  const { choice, checkoutBusy } = store.getState()
  if (choice.term === term || isPaying(store.getState()) || (checkoutBusy && !ordering.has(store))) return
  store.setState({ choice: { ...choice, term } })
  await orderTerm(services, cartId)
}

/**
 * Orders the chosen term; also the way on after it failed. A failure stands in `checkoutProblem` with `orderUncertain`:
 * the server may hold either term, so nothing can be paid until this has succeeded.
 */
export async function orderTerm(services: Services, cartId: string): Promise<void> {
  const { store } = services
  // Whoever is at work looks at the choice again before it ends.
  if (ordering.has(store)) return
  ordering.add(store)
  store.setState({ checkoutBusy: true, checkoutProblem: null, orderUncertain: true })
  const result = await attempt(() => orderUntilSettled(services, cartId))
  ordering.delete(store)
  // Overtaken by an order of the membership step, what the server holds is that one's to tell.
  store.setState(({ ordered }) => ({ checkoutBusy: false, orderUncertain: !result.ok || ordered === null }))
  if (!result.ok) store.setState({ checkoutProblem: reportProblem(services, result.problem) })
}

async function orderUntilSettled(services: Services, cartId: string): Promise<void> {
  const { api, store } = services
  for (;;) {
    const before = store.getState()
    // While the visitor is at another step, what they try there is not an order yet.
    const overtaken = () => isAtCheckout(store.getState(), cartId) && !isSameOrder(store.getState(), before)
    const ordering = submitMembershipOrder(services)
    const mine = membershipOrdersSubmitted(services)
    // The membership step has ordered since: it loads what came of that.
    const superseded = () => membershipOrdersSubmitted(services) !== mine
    try {
      const cart = await ordering
      if (superseded()) return
      if (overtaken()) continue
      const id = cart?.id ?? cartId
      await api.checkout.removeGiftCard(id)
      store.setState({ giftCards: [] })
      if (overtaken()) continue
      await loadCheckout(services, id, () => !overtaken())
      if (overtaken()) continue
      if (id !== cartId) switchToCart(services, cartId, id)
      return
    } catch (thrown) {
      if (superseded()) return
      if (!overtaken()) throw thrown
    }
  }
}

/** A member has other items than a visitor. */
const isSameOrder = (one: FlowState, other: FlowState): boolean =>
  one.choice.kind === other.choice.kind &&
  one.choice.age === other.choice.age &&
  one.choice.term === other.choice.term &&
  one.member?.id === other.member?.id

/** A failure stands in `checkoutProblem`. Never rejects. */
export async function retryCheckout(services: Services, cartId: string): Promise<void> {
  const state = services.store.getState()
  const { ordered, orderUncertain } = state
  const inDoubt = isMembershipOrder(state, cartId) && (ordered === null || orderUncertain)
  await (inDoubt ? orderTerm(services, cartId) : reloadCheckout(services, cartId))
}
