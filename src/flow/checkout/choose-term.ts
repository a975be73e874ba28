// Choosing 1 or 2 years (specification §4.4): the membership is ordered again, a gift-card payment removed,
// and the payment details fetched. Also what Try again does after a failure at the checkout.
import { type Term, vipOf } from '../../domain/member/membership-option.ts'
import { membershipIn, type Order } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { note } from '../state/note.ts'
import { doingFor, orderIn, orderNameOf } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { loadOrOrderAgain, orderAndLoad, shownAtCheckout } from './order-again.ts'

/** Quick changes end with the last choice. While something else is done for the order, the choice is ignored. */
export async function chooseTerm(services: Services, cartId: string, term: Term): Promise<void> {
  const { store } = services
  const { choice } = store.getState()
  const doing = doingFor(store.getState(), cartId)
  if (choice.term === term || (doing !== null && doing !== 'term')) return
  store.setState({ choice: { ...choice, term } })
  await orderTerm(services)
}

/** Orders the chosen term. A failure is in the order, and nothing can be paid then. Never rejects. */
export async function orderTerm(services: Services): Promise<void> {
  const { desk, step } = services
  await attempt(() =>
    desk.serve(
      services,
      { order: 'club', what: 'term' },
      own => shownAtCheckout(own, 'club', () => orderAndLoad(own)),
      step.signal,
    ),
  )
}

/** Whether the membership has to be ordered (again): the server has confirmed nothing that is paid for at the checkout. */
export const isToBeOrdered = (order: Order): boolean => vipOf(membershipIn(order)) === null

/** Resets the choice to the membership that was ordered: one chosen since then was never ordered. */
export function restoreOrderedChoice({ store }: Pick<Services, 'store'>): void {
  const { orders, choice } = store.getState()
  store.setState({ choice: { ...choice, kind: 'vip', ...vipOf(membershipIn(orders.club)) } })
}

/** Repeats whatever is in doubt: the order or the load. A failure is in the order. Never rejects. */
export async function retryCheckout(services: Services, cartId: string): Promise<void> {
  const { store, desk, step } = services
  const name = orderNameOf(store.getState(), cartId)
  note(services, name, { is: 'reopened' })
  const order = orderIn(store.getState(), cartId)
  if (name === 'club' && isToBeOrdered(order)) return await orderTerm(services)
  note(services, name, { is: 'opened', cartId })
  await attempt(() =>
    desk.serve(
      services,
      { order: name, what: 'load' },
      own => shownAtCheckout(own, name, () => loadOrOrderAgain(own, name)),
      step.signal,
    ),
  )
}
