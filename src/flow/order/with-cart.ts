// The cart of an order at the server: made, used, and what its failures say of the order (specification §4.3; api §7).
import { ENTER_CARD_AGAIN, ORDER_MADE_AGAIN } from '../../domain/messages/order-notices.ts'
import { isExpired } from '../../domain/order/cart.ts'
import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import { cartIdOf, inCart, type OrderName } from '../../domain/order/order.ts'
import { isPaidByOthers } from '../../domain/order/payment-steps.ts'
import { ProblemError, problemOf } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { isAtCheckout } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { paymentFor } from './order-details.ts'

const cartExpired = { kind: 'cart-expired' } as const

/** The id of the order's cart; null where there is none, or where it has expired by the server's clock. */
export function liveCartId({ store, serverNow }: ScopedServices, name: OrderName): string | null {
  const known = inCart(store.getState().orders[name])
  if (!known || (known.cart && isExpired(known.cart, serverNow()))) return null
  return known.cartId
}

/** Makes a new cart. Where the checkout of the one before is shown, that of the new one takes its place. */
export async function createCart(scoped: ScopedServices, name: OrderName, notice?: string): Promise<string> {
  // Past its end by the server's clock: what was in question with it is told first.
  if (liveCartId(scoped, name) === null)
    recordOrderEvent(scoped, name, { type: 'gone', problem: cartExpired })
  const state = scoped.store.getState()
  const order = state.orders[name]
  if (order.status === 'paymentSent' && !isPaidByOthers(order)) throw new ProblemError({ kind: 'being-paid' })
  const before = cartIdOf(order)
  const cart = await scoped.api.cart.create()
  recordOrderEvent(scoped, name, { type: 'cart-made', cart })
  if (before !== null && isAtCheckout(state, before)) {
    scoped.navigate(checkoutRoute(cart.id), 'replace')
    scoped.notify(notice ?? (state.openOption === 'creditCard' ? ENTER_CARD_AGAIN : ORDER_MADE_AGAIN))
  }
  return cart.id
}

/**
 * Does `work` with the order's cart. What the server says of the cart by failing is noted: it is paid (409), or gone (404, 410,
 * or past its expiry). Rejects with ProblemError `cart-expired` where it is gone, with `being-paid` where it was sent a payment.
 */
export async function withCart<T>(
  scoped: ScopedServices,
  name: OrderName,
  work: (cartId: string) => Promise<T>,
): Promise<T> {
  // A question about a payment stays as it is until it is answered, and so does the order.
  if (scoped.store.getState().orders[name].status === 'paymentSent')
    throw new ProblemError({ kind: 'being-paid' })
  const shown = paymentFor(scoped, name, null)
  try {
    const cartId = liveCartId(scoped, name)
    if (cartId === null) throw new ProblemError(cartExpired)
    return await work(cartId)
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (isPaidAlready(problem)) recordOrderEvent(scoped, name, { type: 'paid-elsewhere', payment: shown })
    if (!isCartGone(problem) && problem.kind !== 'cart-expired') throw thrown
    recordOrderEvent(scoped, name, { type: 'gone', problem: cartExpired })
    throw new ProblemError(cartExpired, thrown)
  }
}

export const isCartExpired = (thrown: unknown): boolean => problemOf(thrown).kind === 'cart-expired'
