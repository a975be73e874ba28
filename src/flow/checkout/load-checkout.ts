// Loads the checkout (specification §4.4): removes the gift-card payment first, then fetches the payment
// details.

import { mergeGiftCards } from '../../domain/order/checkout.ts'
import { isCartGone, problemOf } from '../../domain/problem.ts'
import { getCart } from '../order/cart-actions.ts'
import { loadOptions } from '../order/load-options.ts'
import { membershipOrdersSubmitted } from '../order/submit-membership-order.ts'
import {
  currentCheckout,
  isAtCheckout,
  isMembershipOrder,
  isPaying,
  noCheckout,
} from '../state/checkout-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { watchOwner } from '../state/single-flight.ts'
import { replaceExpiredCart } from './replace-expired-cart.ts'

/**
 * Fetches the payment details. The reply is dropped if `isCurrent` is false by then, or if another order was
 * submitted meanwhile: its amounts belong to the previous order. Rejects with a ProblemError.
 */
export async function loadCheckout(
  services: Pick<Services, 'api' | 'store'>,
  cartId: string,
  isCurrent: () => boolean = () => true,
): Promise<void> {
  const { api, store } = services
  const orders = membershipOrdersSubmitted(services)
  const isOthers = watchOwner(services)
  const checkout = await api.checkout.get(cartId)
  if (!checkout || isOthers() || membershipOrdersSubmitted(services) !== orders || !isCurrent()) return
  store.setState(state => ({
    checkout,
    checkoutId: cartId,
    checkoutProblem: null,
    giftCards: mergeGiftCards(state.giftCards, checkout.giftCards),
  }))
}

/**
 * Loads the checkout, also after a failed load or after a payment that turned out not to have happened. A
 * failure is in `checkoutProblem`. Never rejects.
 */
export async function reloadCheckout(services: Services, cartId: string): Promise<void> {
  const { store } = services
  const before = store.getState()
  if (before.checkoutBusy || isPaying(before)) return
  store.setState({
    ...noCheckout,
    checkoutBusy: true,
    checkout: currentCheckout(before, cartId),
    checkoutId: cartId,
    orderUncertain: before.orderUncertain,
    paying: null,
  })
  try {
    if (await replaceExpiredCart(services, cartId)) return
    await load(services, cartId)
  } catch (thrown) {
    const problem = problemOf(thrown)
    // The server decides whether the cart has expired (api §7).
    if (isCartGone(problem) && (await replaceExpiredCart(services, cartId, { refused: true }))) return
    store.setState({ checkoutProblem: reportProblem(services, problem) })
  } finally {
    store.setState({ checkoutBusy: false })
  }
}

async function load(services: Services, cartId: string): Promise<void> {
  const { api, store } = services
  const isMembership = isMembershipOrder(store.getState(), cartId)
  if (isMembership) restoreOrderedChoice(services)
  if (isMembership && !store.getState().options) void loadOptions(services)
  await api.checkout.removeGiftCard(cartId)
  const isShown = () => isAtCheckout(store.getState(), cartId)
  // Left meanwhile, perhaps because another member logged in: then its cart is no longer theirs.
  if (!isShown()) return
  await Promise.all([
    loadCheckout(services, cartId, isShown),
    store.getState().cart?.id === cartId ? undefined : getCart(services, cartId),
  ])
  // A host page's order differs from the one shown, so its lines may differ too. So may those of any order whose total is
  // another: the reply to a change was lost. No gift card is on it here.
  const { cart: known, checkout, orderUncertain } = store.getState()
  const isOtherTotal = checkout !== null && known !== null && known.totalInCents !== checkout.balanceInCents
  if (isOtherTotal || (!isMembership && orderUncertain)) {
    const cart = await api.cart.get(cartId)
    if (cart) store.setState({ cart })
  }
  // A host page's order is settled once it is loaded. Only a membership may still have to be ordered.
  if (!isMembership) store.setState({ orderUncertain: false })
}

/** Resets the choice to the membership that was ordered: one chosen since then was never ordered. */
export function restoreOrderedChoice({ store }: Pick<Services, 'store'>): void {
  const { ordered, choice } = store.getState()
  const [, age = choice.age, term = choice.term] = /^(adult|senior)-([12]year)$/.exec(ordered ?? '') ?? []
  store.setState({
    choice: {
      ...choice,
      kind: 'vip',
      age: age === 'senior' ? 'senior' : 'adult',
      term: term === '2year' ? '2year' : '1year',
    },
  })
}
