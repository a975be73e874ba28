// GET checkout into the store, with the gift cards by the rule of specification §4.
import { mergeGiftCards } from '../domain/checkout.ts'
import type { Services } from './services.ts'

/** Rejects with a ProblemError. A reply that `isCurrent` no longer wants is dropped. */
export async function loadCheckout(
  { api, store }: Services,
  cartId: string,
  isCurrent: () => boolean = () => true,
): Promise<void> {
  const checkout = await api.checkout.get(cartId)
  if (!checkout || !isCurrent()) return
  store.setState(state => ({
    checkout,
    checkoutId: cartId,
    checkoutProblem: null,
    giftCards: mergeGiftCards(state.giftCards, checkout.giftCards),
  }))
}
