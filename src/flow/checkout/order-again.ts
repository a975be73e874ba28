// What the checkout does where the server has the membership's cart no more: it is ordered again in a new one, with its gift
// card (specification §4.3). A page's order cannot be: the page chose what is in it.
import type { GiftCardInput, OrderName } from '../../domain/order/order.ts'
import { detailsOf } from '../../domain/order/order.ts'
import { type Problem, ProblemError, problemOf } from '../../domain/problem.ts'
import { orderMembership } from '../order/order-membership.ts'
import { isCartExpired } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices } from '../state/services.ts'
import { applyGiftCard } from './apply-gift-card.ts'
import { fetchCheckout, lacksMembership, loadCheckout } from './load-checkout.ts'

/** The gift card that the visitor has typed for the order, as long as it is on it. */
export const giftCardOf = ({ store }: ScopedServices, name: OrderName): GiftCardInput | null =>
  detailsOf(store.getState().orders[name])?.giftCardInput ?? null

/**
 * Orders the chosen membership and loads it. If the loaded total differs from the confirmed one, a different tab has changed the cart
 * meanwhile, and the membership is ordered once more. In a new cart its gift cards are tried again; one that cannot be put on is
 * left out. A failure is in the order, and thrown: `amount-changed` if the cart still costs nothing.
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

/** Returns whether the membership is in a new cart. */
async function orderOnce(scoped: ScopedServices): Promise<boolean> {
  const { isNewCart } = await orderMembership(scoped)
  await loadCheckout(scoped, 'membership', true)
  return isNewCart
}

/** Whether the loaded cart has the total that the server has confirmed. If nothing is confirmed, it is ordered elsewhere. */
function isAsConfirmed({ store }: ScopedServices): boolean {
  const { confirmed = null, amounts } = detailsOf(store.getState().orders.membership) ?? {}
  return confirmed === null || amounts?.totalInCents === confirmed.totalInCents
}

async function putOnAgain(scoped: ScopedServices, last: GiftCardInput): Promise<void> {
  const inOrder: GiftCardInput[] = []
  for (let card: GiftCardInput | null = last; card; card = card.before ?? null) inOrder.unshift(card)
  for (const card of inOrder)
    await applyGiftCard(scoped, 'membership', card).catch(thrown => reportProblem(scoped, problemOf(thrown)))
  await fetchCheckout(scoped, 'membership')
}

/** Loads the order. A membership whose cart is gone is ordered again, once. */
export async function loadOrOrderAgain(scoped: ScopedServices, name: OrderName): Promise<void> {
  try {
    await loadCheckout(scoped, name)
  } catch (thrown) {
    if (name === 'host' || !isCartExpired(thrown)) throw thrown
    await orderAndLoad(scoped)
  }
}

/** Runs work whose failure is shown at the checkout. Never rejects. */
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

/** A step that was left says nothing any more: when the checkout is entered again, the order is looked at anew. */
function noteFailure(scoped: ScopedServices, name: OrderName, problem: Problem): void {
  if (problem.kind === 'cancelled' || scoped.signal.aborted) return
  // That the order was made again is not true any more.
  if (problem.kind === 'cart-expired') scoped.store.setState({ notice: null })
  recordOrderEvent(scoped, name, { type: 'failed', problem })
}
