// Orders a membership again in a new cart, with its gift cards, if the server no longer has its cart (specification §4.3). A host
// order cannot be repeated, because the host page chose its contents.

import { GIFT_CARD_OFF } from '../../domain/messages/order-notices.ts'
import { readableDetail } from '../../domain/messages/server-message.ts'
import { isMissingIn } from '../../domain/order/buyer.ts'
import { detailsOf, type GiftCardInput, type OrderName } from '../../domain/order/order.ts'
import { type Problem, ProblemError, problemOf } from '../../domain/problem.ts'
import { orderMembership } from '../order/order-membership.ts'
import { isCartExpired } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices } from '../state/services.ts'
import { applyGiftCard } from './apply-gift-card.ts'
import { addNotice, fetchCheckout, loadCheckout } from './load-checkout.ts'

/** Returns the gift card that the visitor typed for the order; null if it is not on the order. */
export const giftCardOf = ({ store }: ScopedServices, name: OrderName): GiftCardInput | null =>
  detailsOf(store.getState().orders[name])?.giftCardInput ?? null

/**
 * Orders the chosen membership and loads it. If the loaded total differs from the confirmed one, a different tab has changed the
 * cart, so the membership is ordered a second time. If the cart is new, adds the order's gift cards to it, except those that the
 * server refuses, and says so. Records a failure in the order and rejects with that failure, e.g. `amount-changed` if the cart then costs
 * nothing although the membership has a price.
 */
export async function orderAndLoad(
  scoped: ScopedServices,
  giftCard = giftCardOf(scoped, 'membership'),
): Promise<void> {
  try {
    let isNewCart = await orderOnce(scoped)
    if (!isAsConfirmed(scoped)) isNewCart = (await orderOnce(scoped)) || isNewCart
    if (lacksMembership(scoped)) throw new ProblemError({ kind: 'amount-changed' })
    if (isNewCart && giftCard) await putOnAgain(scoped, giftCard)
  } catch (thrown) {
    noteFailure(scoped, 'membership', problemOf(thrown))
    throw thrown
  }
}

/**
 * Orders the membership and loads it. Returns whether its cart is new. If a different person has logged in, orders for that person. This is
 * safe, because the visitor sees the new order before they can pay.
 */
async function orderOnce(scoped: ScopedServices): Promise<boolean> {
  const { isNewCart } = await orderMembership(scoped).catch(thrown => {
    if (problemOf(thrown).kind !== 'buyer-changed') throw thrown
    return orderMembership(scoped)
  })
  await loadCheckout(scoped, 'membership', true)
  return isNewCart
}

/**
 * Returns whether the loaded total equals the confirmed total. Returns true if no total is confirmed, because `showCheckout` then
 * orders the membership again.
 */
function isAsConfirmed({ store }: ScopedServices): boolean {
  const { confirmed = null, amounts } = detailsOf(store.getState().orders.membership) ?? {}
  return confirmed === null || amounts?.totalInCents === confirmed.totalInCents
}

/** Returns whether the loaded cart costs nothing although its membership has a price. If so, a different tab has changed the cart. */
function lacksMembership({ store }: ScopedServices): boolean {
  const { confirmed = null, amounts } = detailsOf(store.getState().orders.membership) ?? {}
  return confirmed !== null && amounts !== undefined && isMissingIn(confirmed, amounts.totalInCents)
}

async function putOnAgain(scoped: ScopedServices, last: GiftCardInput): Promise<void> {
  const inOrder: GiftCardInput[] = []
  for (let card: GiftCardInput | null = last; card; card = card.before ?? null) inOrder.unshift(card)
  const refusals: string[] = []
  for (const card of inOrder)
    await applyGiftCard(scoped, 'membership', card).catch(thrown => {
      const problem = reportProblem(scoped, problemOf(thrown))
      refusals.push(('detail' in problem && readableDetail(problem.detail)) || '')
    })
  await fetchCheckout(scoped, 'membership')
  if (refusals.length > 0) addNotice(scoped, [...refusals.filter(Boolean), GIFT_CARD_OFF].join(' '))
}

/** Loads the order. If the cart of a membership is gone, the membership is ordered again, but only once. Rejects with a ProblemError. */
export async function loadOrOrderAgain(scoped: ScopedServices, name: OrderName): Promise<void> {
  try {
    await loadCheckout(scoped, name)
  } catch (thrown) {
    if (name === 'host' || !isCartExpired(thrown)) throw thrown
    await orderAndLoad(scoped)
  }
}

/** Runs `work` and shows its failure at the checkout. Never rejects. */
export async function shownAtCheckout(
  scoped: ScopedServices,
  name: OrderName,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.kind === 'unexpected') console.error('Movie Club:', thrown)
    noteFailure(scoped, name, reportProblem(scoped, problem))
  }
}

/**
 * Records a failure. After the visitor has closed the checkout, nothing is recorded, because the order is loaded again when the checkout is
 * next opened.
 */
function noteFailure(scoped: ScopedServices, name: OrderName, problem: Problem): void {
  if (problem.kind === 'cancelled' || scoped.signal.aborted) return
  // The notice that the order was repeated no longer applies.
  if (problem.kind === 'cart-expired') scoped.store.setState({ notice: null })
  recordOrderEvent(scoped, name, { type: 'failed', problem })
}
