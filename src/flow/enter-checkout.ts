// What the checkout does when it is shown: a first time it loads, later it is as it was (specification §2, §4).
import { checkPaymentStatus } from './ask-standing.ts'
import { orderTerm } from './choose-term.ts'
import { isAtCheckout } from './is-at-checkout.ts'
import { loadMember } from './load-member.ts'
import { reloadCheckout } from './reload-checkout.ts'
import { replaceExpiredCart } from './remake-expired.ts'
import type { Services } from './services.ts'
import { whenCheckoutIdle } from './settled.ts'
import { restoreOrderedChoice } from './take-ordered.ts'

/** Never rejects. */
export async function enterCheckout(services: Services, cartId: string): Promise<void> {
  const { store } = services
  await whenCheckoutIdle(services)
  if (store.getState().memberStatus === 'unknown') await loadMember(services)
  if (!isAtCheckout(services, cartId)) return
  const { checkout, checkoutId, paying, membershipCartId, ordered } = store.getState()
  const isMembership = membershipCartId === cartId
  // A reload in the middle of a payment: money may have been taken, so nothing is touched and the server is asked.
  if (paying?.cartId === cartId) return await checkPaymentStatus(services, cartId)
  if (isMembership) restoreOrderedChoice(services)
  // A reload or a failure in the middle of an order: the server may hold either.
  if (isMembership && ordered === null) return await orderTerm(services, cartId)
  if (!checkout || checkoutId !== cartId) return await reloadCheckout(services, cartId)
  await replaceExpiredCart(services, cartId)
}
