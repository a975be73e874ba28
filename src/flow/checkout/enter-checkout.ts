// What the checkout does when it is shown: a first time it loads, later it is as it was (specification §2, §4.4).

import { loadMember } from '../member/load-member.ts'
import { currentCheckout, isAtCheckout, isMembershipOrder, isPaying } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'
import { checkPaymentStatus } from './check-payment-status.ts'
import { orderTerm } from './choose-term.ts'
import { reloadCheckout, restoreOrderedChoice } from './load-checkout.ts'
import { replaceExpiredCart } from './replace-expired-cart.ts'

/** Never rejects. */
export async function enterCheckout(services: Services, cartId: string): Promise<void> {
  const { store } = services
  await whenCheckoutIdle(services)
  if (store.getState().memberStatus === 'unknown') await loadMember(services)
  if (!isAtCheckout(store.getState(), cartId)) return
  const { paying, ordered } = store.getState()
  const isMembership = isMembershipOrder(store.getState(), cartId)
  // A reload in the middle of a payment: money may have been taken, so nothing is touched and the server is asked.
  if (paying?.cartId === cartId) return await checkPaymentStatus(services, cartId)
  if (isMembership) restoreOrderedChoice(services)
  // A reload or a failure in the middle of an order: the server may hold either.
  if (isMembership && ordered === null) return await orderTerm(services, cartId)
  if (!currentCheckout(store.getState(), cartId)) return await reloadCheckout(services, cartId)
  await replaceExpiredCart(services, cartId)
}

/** Returns how to stop. */
export function followMember(services: Services, cartId: string): () => void {
  return services.store.subscribe((now, before) => {
    // At the start it becomes known who it is; that is no change.
    if (now.member?.id === before.member?.id || before.memberStatus !== 'known') return
    const isOurs = isMembershipOrder(now, cartId) && isAtCheckout(now, cartId)
    if (isOurs && !isPaying(now)) void orderTerm(services, cartId)
  })
}

/** Waits until nothing is under way at the checkout. */
function whenCheckoutIdle({ store }: Pick<Services, 'store'>): Promise<void> {
  const isBusy = () => store.getState().checkoutBusy || isPaying(store.getState())
  if (!isBusy()) return Promise.resolve()
  return new Promise(resolve => {
    const stop = store.subscribe(() => {
      if (isBusy()) return
      stop()
      resolve()
    })
  })
}
