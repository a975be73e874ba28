// Who the visitor is has changed at the checkout (they logged in elsewhere): a member has other items and prices, so the
// membership is ordered again.
import { orderTerm } from './choose-term.ts'
import { isAtCheckout } from './is-at-checkout.ts'
import type { Services } from './services.ts'

/** Returns how to stop. */
export function followMember(services: Services, cartId: string): () => void {
  return services.store.subscribe((now, before) => {
    // At the start it becomes known who it is; that is no change.
    if (now.member?.id === before.member?.id || before.memberStatus !== 'known') return
    const isOurs = now.membershipCartId === cartId && isAtCheckout(services, cartId)
    if (isOurs && !now.isPaying) void orderTerm(services, cartId)
  })
}
