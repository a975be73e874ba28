// Prepares the order each time the visitor opens its checkout (specification §2, §4.4, §4.9). If the order is not loaded or is
// out of date, loads it. Otherwise the checkout shows the loaded order.
import { isExpired } from '../../domain/order/cart.ts'
import { type OrderName, problemWith } from '../../domain/order/order.ts'
import { attempt, type Problem } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { loadMember } from '../member/load-member.ts'
import { runCommand } from '../order/order-queue.ts'
import type { FlowState } from '../state/flow-state.ts'
import { isAtCheckout, orderIn, orderNameOf } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { isIdentifyingVisitor } from '../state/visitor.ts'
import { ask } from './ask-about-payment.ts'
import { isToBeOrdered, restoreOrderedChoice } from './choose-duration.ts'
import { fillContact } from './fill-contact.ts'
import { giftCardOf, loadOrOrderAgain, orderAndLoad, shownAtCheckout } from './order-again.ts'

/**
 * Loads the order of this cart, or orders it again if necessary. Never rejects. A failure is recorded in the order. If a different cart has
 * an unresolved payment, the checkout of that cart opens instead.
 */
export async function enterCheckout(services: Services, cartId: string): Promise<void> {
  const { step, store } = services
  const known = problemWith(orderIn(store.getState(), cartId))
  const work = (scoped: ScopedServices) => enter(scoped, cartId, known)
  await attempt(() => runCommand(services, cartId, 'load', work, step.signal))
}

/** @param known the order's problem when the visitor entered the checkout */
async function enter(scoped: ScopedServices, cartId: string, known: Problem | null): Promise<void> {
  const { store } = scoped
  if (store.getState().visitor.status === 'unknown' || isIdentifyingVisitor(store.getState()))
    await scoped.unlessOver(loadMember(scoped.unscoped))
  scoped.unscoped.keepLedger()
  // The visitor went back to an order that is complete and has been confirmed on the thank-you screen.
  if (store.getState().receipt?.cartId === cartId) return scoped.navigate('/register/thanks', 'replace')
  const name = orderNameOf(store.getState(), cartId)
  if (name === 'host') recordOrderEvent(scoped, name, { type: 'opened', cartId })
  const order = store.getState().orders[name]
  switch (order.status) {
    case 'none':
    case 'gone':
      return
    case 'paymentSent': {
      // An unresolved payment comes first: the checkout of its cart opens instead of the requested one.
      const inQuestion = order.payment.cartId
      if (inQuestion !== cartId) return scoped.navigate(checkoutRoute(inQuestion), 'replace')
      if (order.outcome?.status !== 'closed') await ask(scoped, name)
      return
    }
    case 'notLoaded':
    case 'stale':
      // The order has failed since the visitor opened the checkout, so it is not retried automatically. The visitor can press “Try again”.
      if (order.problem !== null && order.problem !== known) return
      if (name === 'host') {
        await shownAtCheckout(scoped, name, () => loadOrOrderAgain(scoped, name))
        fillContact(scoped, cartId)
        return
      }
      restoreOrderedChoice(scoped)
      return await shownAtCheckout(scoped, name, () =>
        isToBeOrdered(order, store.getState().choice) ? orderAndLoad(scoped) : loadOrOrderAgain(scoped, name),
      )
    case 'payable':
      if (name === 'membership') restoreOrderedChoice(scoped)
      else fillContact(scoped, cartId)
      if (order.cart && isExpired(order.cart, scoped.serverNow())) await enterExpired(scoped, name)
  }
}

const enterExpired = (scoped: ScopedServices, name: OrderName): Promise<void> => {
  const giftCard = giftCardOf(scoped, name)
  return shownAtCheckout(scoped, name, () =>
    name === 'membership' ? orderAndLoad(scoped, giftCard) : loadOrOrderAgain(scoped, name),
  )
}

/**
 * Enters the checkout and keeps it up to date while it is shown. Orders the membership again when the buyer changes, e.g. after a
 * login. Loads the host order again when the host page has changed it. Returns a function that stops all this.
 */
export function showCheckout(services: Services, cartId: string): () => void {
  const { store } = services
  let isShown = true
  const follow = () => {
    if (!isShown || !isLeftUndone(store.getState(), cartId)) return
    void enterCheckout(services, cartId)
  }
  void enterCheckout(services, cartId)
  // In a microtask, because the use-case that has changed the order may be about to navigate.
  const stop = store.subscribe(() => queueMicrotask(follow))
  return () => {
    isShown = false
    stop()
  }
}

/**
 * Returns whether the shown checkout must be entered again, because its order is not loaded or its payment is not checked.
 * Returns false during a command or payment, and while the checkout shows a failure.
 */
function isLeftUndone(state: FlowState, cartId: string): boolean {
  if (!isAtCheckout(state, cartId) || state.currentCommand !== null || state.paymentInProgress !== null)
    return false
  const order = orderIn(state, cartId)
  switch (order.status) {
    case 'none':
      return true
    case 'notLoaded':
    case 'stale':
      return order.problem === null
    case 'paymentSent':
      return order.outcome === null
    case 'gone':
    case 'payable':
      return false
  }
}
