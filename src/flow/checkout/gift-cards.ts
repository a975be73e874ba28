// Add Gift Card and Remove Card (specification §2.6, §4.5). Number and PIN are kept in memory only (specification §13).
import { isPaidAlready, isRefused } from '../../domain/order/cart-error.ts'
import { detailsOf, type GiftCardInput, type Order, type OrderName } from '../../domain/order/order.ts'
import { attempt, type Problem, ProblemError, problemOf, type Result } from '../../domain/problem.ts'
import { runCommand } from '../order/order-queue.ts'
import { isCartExpired } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { applyGiftCard, removeGiftCards } from './apply-gift-card.ts'
import { fetchCheckout, loadCheckout } from './load-checkout.ts'
import { giftCardOf, orderAndLoad } from './order-again.ts'

/**
 * Puts a gift card on the order, unless the order is covered. An order that is not shown as the server has it is loaded first,
 * because a fee or voucher can be measured only without gift cards. If the order has expired, it is made again, and the card is
 * tried there.
 */
export const addGiftCard = (services: Services, cartId: string, card: GiftCardInput): Promise<Result<void>> =>
  change(services, cartId, async (scoped, name) => {
    const { giftCards = [], checkout } = detailsOf(scoped.store.getState().orders[name]) ?? {}
    if (giftCards.length > 0 && checkout?.balanceInCents === 0) throw new ProblemError({ kind: 'cancelled' })
    if (isToBeLoaded(scoped.store.getState().orders[name], name)) await load(scoped, name)
    await applyGiftCard(scoped, name, card)
  })

/** A membership without a confirmation is ordered again, which loads it. Gift cards on an order would be taken off. */
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

export const removeGiftCard = (services: Services, cartId: string): Promise<Result<void>> =>
  change(services, cartId, removeGiftCards)

type Change = (scoped: ScopedServices, name: OrderName) => Promise<void>

/** What had not been sent when the visitor left the checkout is not sent. */
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
 * The payment details are fetched afterwards, so that the balance shown is the server's. This is done also if the reply was lost, or
 * was neither a success nor a refusal by the cinema's program: the change may have succeeded.
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
 * It alone says what is on the order. The list of before is shown until then: with it the form would go, what is typed there, and
 * the reason.
 */
function noteServersList(scoped: ScopedServices, name: OrderName): void {
  const giftCards = detailsOf(scoped.store.getState().orders[name])?.checkout.giftCards ?? []
  recordOrderEvent(scoped, name, {
    type: 'gift-cards',
    giftCards,
    input: giftCards[0] ? giftCardOf(scoped, name) : null,
  })
}

/** Where the checkout was left meanwhile, the amount shown is the one of before: it is loaded when it is entered again. */
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
