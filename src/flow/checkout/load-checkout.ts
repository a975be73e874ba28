// Loads the checkout (specification §4.4): the gift-card payment is taken off first, then the payment details are fetched.
import type { OrderName } from '../../domain/order/order.ts'
import { inCart } from '../../domain/order/order.ts'
import { atServer } from '../order/at-server.ts'
import { loadOptions } from '../order/load-options.ts'
import { note } from '../state/note.ts'
import type { Own } from '../state/services.ts'

/** Rejects with a ProblemError. */
export async function loadCheckout(own: Own, name: OrderName): Promise<void> {
  note(own, name, { is: 'loading' })
  if (name === 'club' && !own.store.getState().options) void loadOptions(own.whole)
  await atServer(own, name, cartId => own.api.checkout.removeGiftCard(cartId))
  await fetchCheckout(own, name)
}

/**
 * Fetches the payment details, and the cart where its lines may differ: it is not known, the page may have changed it, or without
 * a gift card the total is another. Rejects with a ProblemError.
 */
export async function fetchCheckout(own: Own, name: OrderName): Promise<void> {
  const { api, store } = own
  const { cart = null, content = null } = inCart(store.getState().orders[name]) ?? {}
  const isUnknown = cart === null || (name === 'page' && content === null)
  const [checkout, fetched] = await atServer(own, name, cartId =>
    Promise.all([api.checkout.get(cartId), isUnknown ? api.cart.get(cartId) : null]),
  )
  const isOtherTotal =
    fetched === null && checkout.giftCards.length === 0 && cart?.totalInCents !== checkout.balanceInCents
  const now = isOtherTotal ? await atServer(own, name, cartId => api.cart.get(cartId)) : fetched
  note(own, name, { is: 'loaded', checkout, cart: now, of: name })
}
