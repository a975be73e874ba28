// GET checkout into the store, with the gift cards by the rule of specification §4.
import { mergeGiftCards } from '../domain/checkout.ts'
import { membershipOrdersSubmitted } from './order-choice.ts'
import type { Services } from './services.ts'

/**
 * Rejects with a ProblemError. A reply that `isCurrent` no longer wants is dropped, and so is one that was overtaken by
 * another order: its amounts are of the order before.
 */
export async function loadCheckout(
  services: Pick<Services, 'api' | 'store'>,
  cartId: string,
  isCurrent: () => boolean = () => true,
): Promise<void> {
  const { api, store } = services
  const orders = membershipOrdersSubmitted(services)
  const checkout = await api.checkout.get(cartId)
  if (!checkout || membershipOrdersSubmitted(services) !== orders || !isCurrent()) return
  store.setState(state => ({
    checkout,
    checkoutId: cartId,
    checkoutProblem: null,
    giftCards: mergeGiftCards(state.giftCards, checkout.giftCards),
  }))
}
