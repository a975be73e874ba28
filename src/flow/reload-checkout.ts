// Loads the checkout (specification §4): the gift-card payment is removed first, then the details are fetched.
import { problemOf } from '../domain/problem.ts'
import { getCart } from './cart-actions.ts'
import { isAtCheckout } from './is-at-checkout.ts'
import { loadCheckout } from './load-checkout.ts'
import { loadOptions } from './load-options.ts'
import { replaceExpiredCart } from './remake-expired.ts'
import type { Services } from './services.ts'
import { restoreOrderedChoice } from './take-ordered.ts'
import { reportProblem } from './tell-problem.ts'

/**
 * Also the way on from a failed load and from a payment that turned out not to have happened. A failure stands in
 * `checkoutProblem`. Never rejects.
 */
export async function reloadCheckout(services: Services, cartId: string): Promise<void> {
  const { store } = services
  const before = store.getState()
  if (before.checkoutBusy || before.isPaying) return
  store.setState({
    checkoutBusy: true,
    checkoutProblem: null,
    checkout: before.checkoutId === cartId ? before.checkout : null,
    checkoutId: cartId,
    giftCards: [],
    paymentStatus: null,
    paying: null,
  })
  try {
    if (await replaceExpiredCart(services, cartId)) return
    await load(services, cartId)
  } catch (thrown) {
    const problem = problemOf(thrown)
    // The server's clock is the one that counts.
    const expired = problem.kind === 'server' && problem.status === 410
    if (expired && (await replaceExpiredCart(services, cartId, { refused: true }))) return
    store.setState({ checkoutProblem: reportProblem(services, problem) })
  } finally {
    store.setState({ checkoutBusy: false })
  }
}

async function load(services: Services, cartId: string): Promise<void> {
  const { api, store } = services
  const isMembership = store.getState().membershipCartId === cartId
  if (isMembership) restoreOrderedChoice(services)
  if (isMembership && !store.getState().options) void loadOptions(services)
  await api.checkout.removeGiftCard(cartId)
  await Promise.all([
    loadCheckout(services, cartId, () => isAtCheckout(services, cartId)),
    store.getState().cart?.id === cartId ? undefined : getCart(services, cartId),
  ])
  // A host page's order that turned out to be another than the one shown: its lines are, too.
  if (!isMembership && store.getState().orderUncertain) {
    const cart = await api.cart.get(cartId)
    if (cart) store.setState({ cart })
  }
  // Of anything but a term, what the server now says is all that there is to know.
  if (!isMembership) store.setState({ orderUncertain: false })
}
