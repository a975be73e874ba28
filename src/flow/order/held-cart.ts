// A host page's order waits while a free membership has a cart of its own (specification §4.3).
import type { Services } from '../state/services.ts'

/** Gives a free membership a cart of its own. A host page's order waits meanwhile (specification §4.3). */
export function holdCart({ store }: Pick<Services, 'store'>): void {
  const { cart, heldCart } = store.getState()
  store.setState({ cart: null, heldCart: heldCart ?? cart, membershipCartId: null, ordered: null })
}

/** The host page's order is the widget's cart again. */
export function returnHeldCart({ store }: Pick<Services, 'store'>): void {
  const { heldCart } = store.getState()
  if (heldCart) store.setState({ cart: heldCart, heldCart: null, membershipCartId: null, ordered: null })
}
