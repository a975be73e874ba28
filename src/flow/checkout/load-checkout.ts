// Loads the checkout (specification §4.4): removes the gift cards first, then fetches the payment details.
import { amountsOrdered } from '../../domain/amounts.ts'
import { isMissingIn, isOfDifferentBuyer } from '../../domain/order/buyer.ts'
import type { OrderName } from '../../domain/order/order.ts'
import { detailsOf, inCart } from '../../domain/order/order.ts'
import { askForVisitor } from '../order/ask-for-visitor.ts'
import { loadOptions } from '../order/load-options.ts'
import { withCart } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { buyerIn } from '../state/visitor.ts'

/**
 * Removes the gift cards from the order and loads its checkout. Rejects with a ProblemError.
 * @param isJustOrdered whether the same command has ordered the membership and compares the total itself (order-again.ts)
 */
export async function loadCheckout(
  scoped: ScopedServices,
  name: OrderName,
  isJustOrdered = false,
): Promise<void> {
  recordOrderEvent(scoped, name, { type: 'loading' })
  if (name === 'membership' && !scoped.store.getState().options) void loadOptions(scoped.unscoped)
  await withCart(scoped, name, cartId => scoped.api.checkout.removeGiftCard(cartId))
  await fetchCheckout(scoped, name, isJustOrdered)
}

/**
 * Fetches the payment details and records them, with amounts in cents. Rejects with a ProblemError. Also fetches the cart if the
 * known lines may be missing or out of date:
 * - the cart is not known, or the host page may have changed it;
 * - a gift card is on the order, so the checkout does not contain the total;
 * - the balance differs from the one that follows from the cart's total and its known fee or voucher.
 *
 * If a membership's total has changed, records only that a different tab has changed the cart, because the API does not report
 * the change. If the server names the order type of a different buyer, sends GET member again.
 * @param isJustOrdered as in `loadCheckout`
 */
export async function fetchCheckout(
  scoped: ScopedServices,
  name: OrderName,
  isJustOrdered = false,
): Promise<void> {
  const { api, store } = scoped
  const order = store.getState().orders[name]
  const { cart = null, confirmed = null } = inCart(order) ?? {}
  const { giftCards = [], amounts = null, checkout: before } = detailsOf(order) ?? {}
  const isUnknown = cart === null || giftCards.length > 0 || (name === 'host' && confirmed === null)
  const [checkout, fetched] = await withCart(scoped, name, cartId =>
    Promise.all([api.checkout.get(cartId), isUnknown ? api.cart.get(cartId) : null]),
  )
  const isOtherTotal =
    cart !== null &&
    fetched === null &&
    checkout.giftCards.length === 0 &&
    amountsOrdered(cart, amounts).balanceInCents !== checkout.balanceInCents
  const now = isOtherTotal ? await withCart(scoped, name, cartId => api.cart.get(cartId)) : fetched
  recordOrderEvent(scoped, name, {
    type: 'loaded',
    checkout,
    cart: now,
    of: name,
    buyer: buyerIn(store.getState()),
  })
  const isChanged = cart !== null && now !== null && cart.totalInCents !== now.totalInCents
  if (name === 'membership' && !isJustOrdered && (isChanged || lacksMembership(scoped)))
    recordOrderEvent(scoped, name, { type: 'changed-elsewhere' })
  if (confirmed && isOfDifferentBuyer(confirmed, before?.orderType ?? null, checkout.orderType))
    await askForVisitor(scoped)
}

/** Returns whether the loaded cart costs nothing although its membership has a price. If so, a different tab has changed the cart. */
export function lacksMembership({ store }: Pick<ScopedServices, 'store'>): boolean {
  const order = store.getState().orders.membership
  const { confirmed = null, amounts } = detailsOf(order) ?? {}
  return confirmed !== null && amounts !== undefined && isMissingIn(confirmed, amounts.totalInCents)
}
