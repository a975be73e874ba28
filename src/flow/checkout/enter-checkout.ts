// What happens when the checkout is shown: the first time it loads, later it is as the visitor left it
// (specification §2, §4.4).

import { loadMember } from '../member/load-member.ts'
import {
  currentCheckout,
  isAtCheckout,
  isMembershipOrder,
  whenCheckoutIdle,
} from '../state/checkout-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { checkPaymentStatus } from './check-payment-status.ts'
import { orderTerm } from './choose-term.ts'
import { restoreGiftCard } from './gift-cards.ts'
import { reloadCheckout, restoreOrderedChoice } from './load-checkout.ts'
import { replaceExpiredCart } from './replace-expired-cart.ts'

/** A failure is in `checkoutProblem`. Never rejects. */
export async function enterCheckout(services: Services, cartId: string): Promise<void> {
  const { store } = services
  await whenCheckoutIdle(store)
  if (store.getState().memberStatus === 'unknown') await loadMember(services)
  if (!isAtCheckout(store.getState(), cartId)) return
  const { paying, ordered, orderUncertain } = store.getState()
  const isMembership = isMembershipOrder(store.getState(), cartId)
  // The page was reloaded during a payment. Money may have been taken, so ask the server and change nothing.
  if (paying?.cartId === cartId) return await checkPaymentStatus(services, cartId)
  if (isMembership) restoreOrderedChoice(services)
  // The page was reloaded during an order, or the order failed: the server may hold either choice.
  if (isMembership && ordered === null) return await orderTerm(services, cartId)
  if (orderUncertain || !currentCheckout(store.getState(), cartId))
    return await reloadCheckout(services, cartId)
  await replaceExpiredCart(services, cartId)
}

/**
 * Enters the checkout and keeps it right while it is shown: orders again when another member logs in, whose items differ,
 * and loads again when a host page has changed the order. Returns a function that stops it.
 */
export function showCheckout(services: Services, cartId: string): () => void {
  const { store } = services
  let hasEntered = false
  const loadIfUnloaded = () => {
    if (isUnloaded(store.getState(), cartId)) void reloadCheckout(services, cartId)
  }
  // Later: whoever took the order away may be about to navigate.
  const loadChanged = () => {
    if (hasEntered && isUnloaded(store.getState(), cartId)) queueMicrotask(loadIfUnloaded)
  }
  void enterCheckout(services, cartId).then(async () => {
    hasEntered = true
    loadChanged()
    if (currentCheckout(store.getState(), cartId)) await restoreGiftCard(services, cartId)
  })
  return store.subscribe((now, before) => {
    if (isOtherMember(now, before) && mayOrderAgain(now, cartId)) void orderTerm(services, cartId)
    else loadChanged()
  })
}

/** Learning who the visitor is, at the start, is not a change. */
const isOtherMember = (now: FlowState, before: FlowState): boolean =>
  now.member?.id !== before.member?.id && before.memberStatus === 'known'

/** Not while money may have been taken for the order that is there. */
const mayOrderAgain = (state: FlowState, cartId: string): boolean =>
  isMembershipOrder(state, cartId) &&
  isAtCheckout(state, cartId) &&
  state.payment === null &&
  state.paying === null &&
  state.paymentStatus === null

/** The step is shown, its details are not there, and nobody is fetching them. */
const isUnloaded = (state: FlowState, cartId: string): boolean =>
  isAtCheckout(state, cartId) &&
  !currentCheckout(state, cartId) &&
  !state.checkoutBusy &&
  state.payment === null &&
  !state.checkoutProblem &&
  !state.paymentStatus
