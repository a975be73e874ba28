// Choosing 1 or 2 years (specification §4.4): the membership is ordered again, a gift-card payment removed,
// and the payment details fetched. Also what Try again does after a failure at the checkout.
import type { Term } from '../../domain/member/membership-option.ts'
import { attempt, isCartGone } from '../../domain/problem.ts'
import { membershipOrdersSubmitted, submitMembershipOrder } from '../order/submit-membership-order.ts'
import { isAtCheckout, isMembershipOrder, isPaying, pressed } from '../state/checkout-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { watchOwner } from '../state/single-flight.ts'
import { loadCheckout, reloadCheckout } from './load-checkout.ts'
import { replaceExpiredCart, switchToCart } from './replace-expired-cart.ts'

/** The stores of the widgets that are ordering a term right now. */
const ordering = new WeakSet<object>()

/**
 * Quick changes end with the last choice: calls go out one at a time, and outdated ones are skipped. While
 * another change of the checkout is under way, the choice is ignored.
 */
export async function chooseTerm(services: Services, cartId: string, term: Term): Promise<void> {
  const { store } = services
  const { choice, checkoutBusy } = store.getState()
  if (choice.term === term || isPaying(store.getState()) || (checkoutBusy && !ordering.has(store))) return
  store.setState({ ...pressed, choice: { ...choice, term } })
  await orderTerm(services, cartId)
}

/**
 * Orders the chosen term, or retries that order. A failure is in `checkoutProblem`, with `orderUncertain`
 * set: the server may hold either term, so nothing can be paid until this succeeds.
 */
export async function orderTerm(services: Services, cartId: string): Promise<void> {
  const { store } = services
  // The run under way checks the choice again before it ends.
  if (ordering.has(store)) return
  ordering.add(store)
  store.setState({ checkoutBusy: true, checkoutProblem: null, orderUncertain: true })
  const result = await attempt(() => orderUntilSettled(services, cartId))
  ordering.delete(store)
  const isGone = !result.ok && isCartGone(result.problem)
  if (isGone && (await replaceExpiredCart(services, cartId, { refused: true }))) {
    store.setState({ checkoutBusy: false })
    return
  }
  // null: the membership step has ordered meanwhile, and its order is not confirmed yet.
  store.setState(({ ordered }) => ({ checkoutBusy: false, orderUncertain: !result.ok || ordered === null }))
  if (!result.ok) store.setState({ checkoutProblem: reportProblem(services, result.problem) })
}

async function orderUntilSettled(services: Services, cartId: string): Promise<void> {
  const { api, store } = services
  const isOthers = watchOwner(services)
  for (;;) {
    const before = store.getState()
    // A choice made at another step is not an order yet.
    const outdated = () => isAtCheckout(store.getState(), cartId) && !isSameOrder(store.getState(), before)
    const order = submitMembershipOrder(services)
    const thisOrder = membershipOrdersSubmitted(services)
    // The membership step has ordered since then, and loads the result itself.
    const superseded = () => membershipOrdersSubmitted(services) !== thisOrder
    try {
      const cart = await order
      if (superseded() || isOthers()) return
      if (outdated()) continue
      const id = cart?.id ?? cartId
      await api.checkout.removeGiftCard(id)
      if (isOthers()) return
      store.setState({ giftCards: [] })
      if (outdated()) continue
      await loadCheckout(services, id, () => !outdated())
      if (isOthers()) return
      if (outdated()) continue
      if (id !== cartId) switchToCart(services, cartId, id)
      return
    } catch (thrown) {
      if (superseded()) return
      if (!outdated()) throw thrown
    }
  }
}

/** Compares the member too: members order other items than visitors. */
const isSameOrder = (one: FlowState, other: FlowState): boolean =>
  one.choice.kind === other.choice.kind &&
  one.choice.age === other.choice.age &&
  one.choice.term === other.choice.term &&
  one.member?.id === other.member?.id

/** Repeats whatever is in doubt: the order or the load. A failure is in `checkoutProblem`. Never rejects. */
export async function retryCheckout(services: Services, cartId: string): Promise<void> {
  const state = services.store.getState()
  const { ordered, orderUncertain } = state
  services.store.setState(pressed)
  const inDoubt = isMembershipOrder(state, cartId) && (ordered === null || orderUncertain)
  await (inDoubt ? orderTerm(services, cartId) : reloadCheckout(services, cartId))
}
