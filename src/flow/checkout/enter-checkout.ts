// What happens when the checkout is shown: the first time it loads, later it is as the visitor left it
// (specification §2, §4.4, §4.9).
import { isExpired } from '../../domain/order/cart.ts'
import { type OrderName, problemWith } from '../../domain/order/order.ts'
import { attempt, type Problem } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { loadMember } from '../member/load-member.ts'
import type { FlowState } from '../state/flow-state.ts'
import { note } from '../state/note.ts'
import { isAtCheckout, orderIn, orderNameOf } from '../state/orders.ts'
import type { Own, Services } from '../state/services.ts'
import { isWhoseAsked } from '../state/under-way.ts'
import { ask } from './ask-about-payment.ts'
import { isToBeOrdered, restoreOrderedChoice } from './choose-term.ts'
import { fillContact } from './fill-contact.ts'
import { giftCardOf, loadOrOrderAgain, orderAndLoad, shownAtCheckout } from './order-again.ts'

/** A failure is in the order. Never rejects. */
export async function enterCheckout(services: Services, cartId: string): Promise<void> {
  const { desk, step, store } = services
  const order = orderNameOf(store.getState(), cartId)
  const known = problemWith(orderIn(store.getState(), cartId))
  const work = (own: Own) => enter(own, cartId, known)
  await attempt(() => desk.serve(services, { order, what: 'load' }, work, step.signal))
}

/** @param known what had failed when the visitor came */
async function enter(own: Own, cartId: string, known: Problem | null): Promise<void> {
  const { store } = own
  if (store.getState().memberStatus === 'unknown' || isWhoseAsked(store.getState()))
    await loadMember(own.whole)
  // Back at an order that is complete and was told.
  if (store.getState().receipt?.cartId === cartId) return own.navigate('/register/thanks', 'replace')
  const name = orderNameOf(store.getState(), cartId)
  if (name === 'page') note(own, name, { is: 'opened', cartId })
  const order = store.getState().orders[name]
  switch (order.is) {
    case 'none':
    case 'gone':
      return
    case 'sent': {
      // A question about a payment comes before any other cart.
      const inQuestion = order.payment.cartId
      if (inQuestion !== cartId) return own.navigate(checkoutRoute(inQuestion), 'replace')
      if (order.answer?.status !== 'closed') await ask(own, name)
      return
    }
    case 'held':
    case 'outdated':
      // What has failed since then, such as an order that was to be made again, waits for the visitor.
      if (order.problem !== null && order.problem !== known) return
      if (name === 'page') {
        await shownAtCheckout(own, name, () => loadOrOrderAgain(own, name))
        fillContact(own, cartId)
        return
      }
      restoreOrderedChoice(own)
      return await shownAtCheckout(own, name, () =>
        isToBeOrdered(order) ? orderAndLoad(own) : loadOrOrderAgain(own, name),
      )
    case 'shown':
      if (name === 'club') restoreOrderedChoice(own)
      else fillContact(own, cartId)
      if (order.cart && isExpired(order.cart, own.serverNow())) await enterExpired(own, name)
  }
}

const enterExpired = (own: Own, name: OrderName): Promise<void> => {
  const giftCard = giftCardOf(own, name)
  return shownAtCheckout(own, name, () =>
    name === 'club' ? orderAndLoad(own, giftCard) : loadOrOrderAgain(own, name),
  )
}

/**
 * Enters the checkout and keeps it right while it is shown: orders again when another member logs in, whose items differ,
 * and loads again when a host page has changed the order. Returns a function that stops it.
 */
export function showCheckout(services: Services, cartId: string): () => void {
  const { store } = services
  let isShown = true
  const follow = () => {
    if (!isShown || !isLeftUndone(store.getState(), cartId)) return
    void enterCheckout(services, cartId)
  }
  void enterCheckout(services, cartId)
  // Later: whoever changed the order may be about to navigate.
  const stop = store.subscribe(() => queueMicrotask(follow))
  return () => {
    isShown = false
    stop()
  }
}

/** The step is shown, its order is not as the server has it, and nobody is at it or has said why. */
function isLeftUndone(state: FlowState, cartId: string): boolean {
  if (!isAtCheckout(state, cartId) || state.doing !== null || state.sheet !== null) return false
  const order = orderIn(state, cartId)
  switch (order.is) {
    case 'none':
      return true
    case 'held':
    case 'outdated':
      return order.problem === null
    case 'sent':
      return order.answer === null
    case 'gone':
    case 'shown':
      return false
  }
}
