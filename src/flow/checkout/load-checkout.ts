// Loads the checkout (specification §4.4): the gift-card payment is taken off first, then the payment details are fetched.
import type { OrderName } from '../../domain/order/order.ts'
import { detailsOf, inCart } from '../../domain/order/order.ts'
import { atServer } from '../order/at-server.ts'
import { loadOptions } from '../order/load-options.ts'
import { note } from '../state/note.ts'
import type { Own } from '../state/services.ts'

/** @param isJustOrdered by the same command, so that whatever the server says is what it costs. Rejects with a ProblemError. */
export async function loadCheckout(own: Own, name: OrderName, isJustOrdered = false): Promise<void> {
  note(own, name, { is: 'loading' })
  if (name === 'club' && !own.store.getState().options) void loadOptions(own.whole)
  await atServer(own, name, cartId => own.api.checkout.removeGiftCard(cartId))
  await fetchCheckout(own, name, isJustOrdered)
}

/**
 * Fetches the payment details, and the cart where its lines may differ: it is not known, the page may have changed it, a gift card
 * hides its total, or the total is another. A membership with another total is one that another tab has ordered into the cart;
 * which one, the API does not tell. Rejects with a ProblemError.
 */
export async function fetchCheckout(own: Own, name: OrderName, isJustOrdered = false): Promise<void> {
  const { api, store } = own
  const order = store.getState().orders[name]
  const { cart = null, content = null } = inCart(order) ?? {}
  const { giftCards = [] } = detailsOf(order) ?? {}
  const isUnknown = cart === null || giftCards.length > 0 || (name === 'page' && content === null)
  const [checkout, fetched] = await atServer(own, name, cartId =>
    Promise.all([api.checkout.get(cartId), isUnknown ? api.cart.get(cartId) : null]),
  )
  const isOtherTotal =
    fetched === null && checkout.giftCards.length === 0 && cart?.totalInCents !== checkout.balanceInCents
  const now = isOtherTotal ? await atServer(own, name, cartId => api.cart.get(cartId)) : fetched
  note(own, name, { is: 'loaded', checkout, cart: now, of: name })
  const isChanged = cart !== null && now !== null && cart.totalInCents !== now.totalInCents
  if (name === 'club' && isChanged && !isJustOrdered) note(own, name, { is: 'changed-elsewhere' })
}
