// What the checkout does where the server has the membership's cart no more: it is ordered again in a new one, with its gift
// card (specification §4.3). A page's order cannot be: the page chose what is in it.
import type { GiftCardInput, OrderName } from '../../domain/order/order.ts'
import { detailsOf } from '../../domain/order/order.ts'
import { type Problem, problemOf } from '../../domain/problem.ts'
import { isCartExpired } from '../order/at-server.ts'
import { orderMembership } from '../order/order-membership.ts'
import { note } from '../state/note.ts'
import { type Own, reportProblem } from '../state/services.ts'
import { fetchCheckout, loadCheckout } from './load-checkout.ts'
import { putGiftCard } from './put-gift-card.ts'

/** The gift card that the visitor has typed for the order, as long as it is on it. */
export const giftCardOf = ({ store }: Own, name: OrderName): GiftCardInput | null =>
  detailsOf(store.getState().orders[name])?.giftCardInput ?? null

/**
 * Orders the chosen membership and loads it. In a new cart its gift cards are tried again; one that cannot be put on is left out.
 * A failure is in the order, and thrown.
 */
export async function orderAndLoad(own: Own, giftCard = giftCardOf(own, 'club')): Promise<void> {
  try {
    const { isNewCart } = await orderMembership(own)
    await loadCheckout(own, 'club', true)
    if (isNewCart && giftCard) await putOnAgain(own, giftCard)
  } catch (thrown) {
    noteFailure(own, 'club', problemOf(thrown))
    throw thrown
  }
}

async function putOnAgain(own: Own, last: GiftCardInput): Promise<void> {
  const inOrder: GiftCardInput[] = []
  for (let card: GiftCardInput | null = last; card; card = card.before ?? null) inOrder.unshift(card)
  for (const card of inOrder)
    await putGiftCard(own, 'club', card).catch(thrown => reportProblem(own, problemOf(thrown)))
  await fetchCheckout(own, 'club')
}

/** Loads the order. A membership whose cart is gone is ordered again, once. */
export async function loadOrOrderAgain(own: Own, name: OrderName): Promise<void> {
  try {
    await loadCheckout(own, name)
  } catch (thrown) {
    if (name === 'page' || !isCartExpired(thrown)) throw thrown
    await orderAndLoad(own)
  }
}

/** Runs work whose failure is shown at the checkout. Never rejects. */
export async function shownAtCheckout(own: Own, name: OrderName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.kind === 'unexpected') console.error('Movie Club:', thrown)
    noteFailure(own, name, reportProblem(own, problem))
  }
}

/** A step that was left says nothing any more: when the checkout is entered again, the order is looked at anew. */
function noteFailure(own: Own, name: OrderName, problem: Problem): void {
  if (problem.kind !== 'cancelled' && !own.over.aborted) note(own, name, { is: 'failed', problem })
}
