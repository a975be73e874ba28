// Creates and uses the cart of an order, and interprets the errors of calls for that cart (specification §4.3; api §7).

import { baseUrl } from '../../domain/api-base.ts'
import { dateOf } from '../../domain/dates/reply-date.ts'
import { monotonicNow } from '../../domain/dates/server-clock.ts'
import { ENTER_CARD_AGAIN, ORDER_MADE_AGAIN } from '../../domain/messages/order-notices.ts'
import { type Cart, isExpired } from '../../domain/order/cart.ts'
import { isCartGone, isConflict, isPaidAlready, isSomethingMissing } from '../../domain/order/cart-error.ts'
import { behind, cartIdOf, inCart, type OrderName, orderNames } from '../../domain/order/order.ts'
import { isHeld } from '../../domain/order/payments/ledger.ts'
import { isPaidByOthers, paidByOthers } from '../../domain/order/payments/question.ts'
import { attempt, type Problem, ProblemError, problemOf } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { givenUpKey } from '../../domain/storage-keys.ts'
import { isAtCheckout } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { suspendedIn } from '../state/visitor.ts'
import { askAboutDismissed, claimReport } from './ask-about-dismissed.ts'
import { isGivenUp } from './given-up-carts.ts'
import { orderTypeOf } from './order-details.ts'

const cartExpired = { kind: 'cart-expired' } as const
const cartLost = { kind: 'cart-expired', isNew: true } as const

/** In milliseconds. No server deletes a cart as abandoned within this time after its creation. */
const newFor = 60_000

/**
 * Returns the id of the order's cart. Returns null if the order has no cart, if an earlier visitor abandoned
 * it, or if it has expired by the server's clock.
 */
export function liveCartId(scoped: ScopedServices, name: OrderName): string | null {
  const { store, serverNow } = scoped
  const known = inCart(store.getState().orders[name])
  if (!known || isGivenUp(scoped, known.cartId)) return null
  if (known.cart && isExpired(known.cart, serverNow())) return null
  return known.cartId
}

/** Returns whether a payment in the ledger holds this cart. Nothing in such a cart may change (specification §4.11). */
export const isHeldCart = ({ store }: Pick<ScopedServices, 'store'>, cartId: string): boolean =>
  isHeld(store.getState().ledger, cartId)

/** Returns the id of the live cart to which something can be added; null if none exists, or if a payment holds it. */
export function fillableCartId(scoped: ScopedServices, name: OrderName): string | null {
  const cartId = liveCartId(scoped, name)
  return cartId !== null && isHeldCart(scoped, cartId) ? null : cartId
}

/**
 * Creates a cart for the order and returns its id. If the checkout of the earlier cart is shown, the checkout of the new cart
 * replaces it. Rejects with `being-paid` while a payment is in question, and with `cart-mixed` if the server returns the cart of the other
 * order. If POST cart fails, rejects with its problem.
 * @param notice shown at the new checkout; by default, that the order was repeated
 */
export async function createCart(scoped: ScopedServices, name: OrderName, notice?: string): Promise<string> {
  await askAboutDismissed(scoped)
  if (liveCartId(scoped, name) === null)
    recordOrderEvent(scoped, name, { type: 'gone', problem: cartExpired, isExpiry: true })
  const state = scoped.store.getState()
  const order = state.orders[name]
  if (order.status === 'paymentSent' && !isPaidByOthers(order)) throw new ProblemError({ kind: 'being-paid' })
  const before = cartIdOf(order)
  const made = await scoped.api.cart.create()
  // If the cart has already expired, the clock of the server that makes carts is wrong, so its expiry is not used.
  const cart = isExpired(made, dateOf(made) ?? scoped.serverNow()) ? { ...made, expiry: '' } : made
  if (isOfOtherOrder(scoped, name, cart) || isHeldCart(scoped, cart.id))
    throw new ProblemError({ kind: 'cart-mixed' })
  recordOrderEvent(scoped, name, { type: 'cart-made', cart })
  // The server may use the id of an earlier order again. A receipt or a late deletion of that order would hide the new one.
  scoped.cache.remove(givenUpKey(cart.id))
  if (state.receipt?.cartId === cart.id) scoped.store.setState({ receipt: null })
  scoped.store.setState({ newCart: { id: cart.id, madeAt: monotonicNow() } })
  if (before !== null && isAtCheckout(state, before)) {
    scoped.navigate(checkoutRoute(cart.id), 'replace')
    scoped.notify(notice ?? (state.openOption === 'creditCard' ? ENTER_CARD_AGAIN : ORDER_MADE_AGAIN))
  }
  return cart.id
}

/**
 * Returns whether the other order has this cart, on the screen or in the hidden flow of a member. If the server has said that the other
 * order's cart is gone, an empty cart with its id is a new one.
 */
const isOfOtherOrder = (
  { store }: ScopedServices,
  name: OrderName,
  { id, sessions, concessions }: Cart,
): boolean => {
  const state = store.getState()
  const isFilled = sessions.length + concessions.length > 0
  return orderNames.some(other => {
    const order = state.orders[other]
    const carts = [inCart(order), inCart(behind(order)), suspendedIn(state)?.orders[other]]
    const isGone = isFilled && cartIdOf(order) === id
    return other !== name && (isGone || carts.some(cart => cart?.cartId === id))
  })
}

/**
 * Runs `work` with the order's cart. If a call reports that the cart is paid or gone, the order records it. If the 404 of a call may
 * concern something other than the cart, GET cart shows whether the cart exists. After a 409, GET checkout shows whether the cart is paid.
 * Rejects with `cart-expired` if the cart is gone or past its expiry. Rejects with `being-paid` if a payment is in question. Any other
 * failure of `work` is passed on.
 */
export async function withCart<T>(
  scoped: ScopedServices,
  name: OrderName,
  work: (cartId: string) => Promise<T>,
): Promise<T> {
  // While a payment is unresolved, the order does not change.
  if (scoped.store.getState().orders[name].status === 'paymentSent')
    throw new ProblemError({ kind: 'being-paid' })
  try {
    const cartId = liveCartId(scoped, name)
    if (cartId === null) throw new ProblemError(cartExpired)
    return await work(cartId)
  } catch (thrown) {
    const problem = await problemWithCart(scoped, name, problemOf(thrown))
    if (isPaidAlready(problem)) {
      await recordPaid(scoped, name)
      throw new ProblemError(problem, thrown)
    }
    const gone = isLost(scoped, name, problem) ? cartLost : cartExpired
    if (gone !== cartLost && !isCartGone(problem) && problem.kind !== 'cart-expired') throw thrown
    const isExpiry = problem.kind === 'cart-expired'
    recordOrderEvent(scoped, name, { type: 'gone', problem: gone, ...(isExpiry && { isExpiry }) })
    throw new ProblemError(gone, thrown)
  }
}

/** Records that the server reports the order's cart as paid. The paid order may differ from the order on the screen. */
export async function recordPaid(scoped: ScopedServices, name: OrderName): Promise<void> {
  const state = scoped.store.getState()
  const order = state.orders[name]
  const cartId = cartIdOf(order) ?? ''
  const payment = paidByOthers(cartId, orderTypeOf(state, name, order))
  await claimReport(scoped, cartId)
  recordOrderEvent(scoped, name, { type: 'paid-elsewhere', payment })
}

/**
 * Returns whether the server has lost a cart that it created within the last minute. With an API on the page's own origin, only a 404
 * counts. A 410 shows that the server knew the cart, and a 401 asks for a login. With an API on a different origin, a 410 and a 401 count
 * too, because many browsers block that API's cookies. A 401 counts only if the order needs no login.
 */
function isLost(scoped: ScopedServices, name: OrderName, problem: Problem): boolean {
  const { config, pageOrigin, store } = scoped
  const { newCart, visitor, registerType } = store.getState()
  if (newCart === null || newCart.id !== liveCartId(scoped, name)) return false
  if (monotonicNow() - newCart.madeAt > newFor) return false
  if (baseUrl(config.apiBase, pageOrigin).origin === pageOrigin)
    return isCartGone(problem) && problem.kind === 'server' && problem.status === 404
  const needsNoLogin = name === 'membership' && visitor.status === 'anonymous' && registerType !== 'upgrade'
  return isCartGone(problem) || (problem.kind === 'signed-out' && needsNoLogin)
}

/**
 * Returns the problem to handle after a failed call. If the call's 404 may concern something other than the cart, such as a gift
 * card, sends GET cart. If GET cart fails, returns its problem. After a 409, sends GET checkout, and returns its problem if that call says
 * that the cart is paid or gone. In all other cases returns `problem`.
 */
async function problemWithCart(scoped: ScopedServices, name: OrderName, problem: Problem): Promise<Problem> {
  const { api, store } = scoped
  const cartId = cartIdOf(store.getState().orders[name])
  if (cartId === null) return problem
  if (isConflict(problem)) {
    const asked = await attempt(() => api.checkout.get(cartId))
    return !asked.ok && (isPaidAlready(asked.problem) || isCartGone(asked.problem)) ? asked.problem : problem
  }
  if (!isSomethingMissing(problem)) return problem
  const asked = await attempt(() => api.cart.get(cartId))
  return asked.ok ? problem : asked.problem
}

export const isCartExpired = (thrown: unknown): boolean => problemOf(thrown).kind === 'cart-expired'
