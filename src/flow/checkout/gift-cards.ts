// Adds and removes gift cards (specification §2.6, §4.5). Number and PIN are kept in memory only (specification §13).
import { isPaidAlready, isRefused } from '../../domain/order/cart-error.ts'
import { detailsOf, type GiftCardInput, type Order, type OrderName } from '../../domain/order/order.ts'
import { attempt, failure, type Problem, ProblemError, problemOf, type Result } from '../../domain/problem.ts'
import { runCommand } from '../order/order-queue.ts'
import { isCartExpired } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { applyGiftCard, removeGiftCards } from './apply-gift-card.ts'
import { fetchCheckout, loadCheckout } from './load-checkout.ts'
import { letNextOptionOpen } from './open-parts.ts'
import { giftCardOf, orderAndLoad } from './order-again.ts'

/**
 * Puts a gift card on the order. Resolves to success or to the problem; never rejects. Fails with `cancelled` if gift cards already cover
 * the order. First loads an order that is not loaded, because a fee or voucher can be calculated only from a checkout without gift cards.
 * If a membership's cart has expired, the membership is ordered again with the card.
 */
export async function addGiftCard(
  services: Services,
  cartId: string,
  card: GiftCardInput,
): Promise<Result<void>> {
  const added = await change(services, cartId, async (scoped, name) => {
    const { giftCards = [], checkout } = detailsOf(scoped.store.getState().orders[name]) ?? {}
    if (giftCards.length > 0 && checkout?.balanceInCents === 0) throw new ProblemError({ kind: 'cancelled' })
    if (isToBeLoaded(scoped.store.getState().orders[name], name)) await load(scoped, name)
    await applyGiftCard(scoped, name, card)
  })
  if (added.ok) letNextOptionOpen(services, cartId)
  return added
}

/**
 * Returns whether the order has to be loaded before a gift card is added. An unconfirmed membership need not be loaded, because it is
 * ordered again, which loads it. An order with gift cards must not be loaded, because loading would remove them.
 */
const isToBeLoaded = (order: Order, name: OrderName): boolean =>
  (order.status === 'notLoaded' || order.status === 'stale') &&
  (name === 'host' || order.confirmed !== null) &&
  (detailsOf(order)?.giftCards ?? []).length === 0

async function load(scoped: ScopedServices, name: OrderName): Promise<void> {
  try {
    await loadCheckout(scoped, name)
  } catch (thrown) {
    noteFailure(scoped, name, problemOf(thrown))
    throw thrown
  }
}

/** Puts the gift card on the order again that a load has taken off. Resolves as `addGiftCard` does. */
export async function addGiftCardAgain(services: Services, cartId: string): Promise<Result<void>> {
  const { giftCardOff } = services.store.getState()
  if (giftCardOff?.cartId !== cartId) return failure({ kind: 'cancelled' })
  const inOrder: GiftCardInput[] = []
  for (let card: GiftCardInput | null = giftCardOff.input; card; card = card.before ?? null)
    inOrder.unshift(card)
  let added: Result<void> = failure({ kind: 'cancelled' })
  for (const card of inOrder) added = await addGiftCard(services, cartId, card)
  return added
}

/** Removes all gift cards from the order. Resolves to success or to the problem; never rejects. */
export const removeGiftCard = (services: Services, cartId: string): Promise<Result<void>> =>
  change(services, cartId, removeGiftCards)

type Change = (scoped: ScopedServices, name: OrderName) => Promise<void>

/** Runs a change in the order queue. If the visitor leaves the checkout, a change that was not yet sent is dropped. */
async function change(services: Services, cartId: string, work: Change): Promise<Result<void>> {
  const done = await attempt(() =>
    runCommand(
      services,
      cartId,
      'giftCard',
      (scoped, name) => changeAndFetch(scoped, name, work),
      services.step.signal,
    ),
  )
  return done.ok ? done.value : done
}

/**
 * Changes the gift cards. After a success, fetches the payment details, so that the balance shown is the server's. Also fetches
 * them if the reply was lost, or if a proxy replied instead of the cinema's server, because the change may have succeeded.
 */
async function changeAndFetch(scoped: ScopedServices, name: OrderName, work: Change): Promise<Result<void>> {
  const changed = await attempt(() => inLiveCart(scoped, name, work))
  const isUnknown = !changed.ok && !isRefused(changed.problem) && !isPaidAlready(changed.problem)
  const fetched = changed.ok || isUnknown ? await attempt(() => fetchCheckout(scoped, name)) : null
  if (fetched && !fetched.ok) noteFailure(scoped, name, fetched.problem)
  else if (isUnknown) noteServersList(scoped, name)
  if (!changed.ok) reportProblem(scoped, changed.problem)
  return changed
}

/**
 * Records the server's list of gift cards after a change with an unknown result, because only that list is certain. Until that
 * list has been fetched, the earlier list is shown. An empty list would remove the form for a further card, with its text and
 * error message.
 */
function noteServersList(scoped: ScopedServices, name: OrderName): void {
  const giftCards = detailsOf(scoped.store.getState().orders[name])?.checkout.giftCards ?? []
  recordOrderEvent(scoped, name, {
    type: 'gift-cards',
    giftCards,
    input: giftCards[0] ? giftCardOf(scoped, name) : null,
  })
}

/**
 * Records a failure. If the visitor has closed the checkout, the amount is out of date, so the checkout is loaded when the visitor next
 * opens it.
 */
const noteFailure = (scoped: ScopedServices, name: OrderName, problem: Problem): void =>
  recordOrderEvent(
    scoped,
    name,
    problem.kind === 'cancelled'
      ? { type: 'checkout-dismissed' }
      : { type: 'failed', problem: reportProblem(scoped, problem) },
  )

async function inLiveCart(scoped: ScopedServices, name: OrderName, work: Change): Promise<void> {
  try {
    await work(scoped, name)
  } catch (thrown) {
    if (name === 'host' || !isCartExpired(thrown)) throw thrown
    await orderAndLoad(scoped)
    await work(scoped, name)
  }
}
