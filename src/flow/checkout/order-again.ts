// Orders a membership again in a new cart, with its gift cards, if the server no longer has its cart (specification §4.3). A host
// order cannot be repeated, because the host page chose its contents.

import { GIFT_CARD_OFF } from '../../domain/messages/order-notices.ts'
import { readableDetail } from '../../domain/messages/server-message.ts'
import type { Difference } from '../../domain/order/differences.ts'
import { detailsOf, type GiftCardInput, type OrderName } from '../../domain/order/order.ts'
import { type Problem, ProblemError, problemOf } from '../../domain/problem.ts'
import { orderMembership } from '../order/order-membership.ts'
import { isCartExpired } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices } from '../state/services.ts'
import { applyGiftCard } from './apply-gift-card.ts'
import { addNotice, fetchCheckout, isToBeRestored, loadCheckout, tellDifferences } from './load-checkout.ts'

/** Returns the gift card that the visitor typed for the order; null if it is not on the order. */
export const giftCardOf = ({ store }: ScopedServices, name: OrderName): GiftCardInput | null =>
  detailsOf(store.getState().orders[name])?.giftCardInput ?? null

/**
 * Orders the chosen membership and loads it. If the loaded order differs, a different tab has changed the cart, so the membership is
 * ordered a second time. If the cart is new, adds the order's gift cards to it, except those that the server refuses, and says so. Records
 * a failure in the order and rejects with that failure, e.g. `amount-changed` if the cart then costs nothing although the membership has a
 * price.
 */
export async function orderAndLoad(
  scoped: ScopedServices,
  giftCard = giftCardOf(scoped, 'membership'),
): Promise<void> {
  try {
    let { isNewCart, differences } = await orderOnce(scoped)
    if (isToBeRestored(differences)) {
      const again = await orderOnce(scoped)
      isNewCart ||= again.isNewCart
      differences = again.differences
    }
    if (differences.some(one => one.type === 'membership' && one.after === null))
      throw new ProblemError({ kind: 'amount-changed' })
    tellDifferences(scoped, differences)
    if (isNewCart && giftCard) await putOnAgain(scoped, giftCard)
  } catch (thrown) {
    noteFailure(scoped, 'membership', problemOf(thrown))
    throw thrown
  }
}

/**
 * Orders the membership and loads it. Returns whether its cart is new, and how the loaded order differs. If a different person has logged
 * in, orders for that person. This is safe, because the visitor sees the new order before they can pay.
 */
async function orderOnce(
  scoped: ScopedServices,
): Promise<{ readonly isNewCart: boolean; readonly differences: readonly Difference[] }> {
  const { isNewCart } = await orderMembership(scoped).catch(thrown => {
    if (problemOf(thrown).kind !== 'buyer-changed') throw thrown
    return orderMembership(scoped)
  })
  return { isNewCart, differences: await loadCheckout(scoped, 'membership', true) }
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
