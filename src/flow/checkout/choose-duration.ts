// Choosing 1 or 2 years (specification §4.4): the membership is ordered again, a gift-card payment removed,
// and the payment details fetched.
import { type Duration, vipOf } from '../../domain/member/membership-option.ts'
import { membershipIn, type Order } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { commandFor } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { orderAndLoad, shownAtCheckout } from './order-again.ts'

/** Quick changes end with the last choice. While something else is done for the order, the choice is ignored. */
export async function chooseDuration(services: Services, cartId: string, duration: Duration): Promise<void> {
  const { store } = services
  const { choice } = store.getState()
  const commandType = commandFor(store.getState(), cartId)
  if (choice.duration === duration || (commandType !== null && commandType !== 'duration')) return
  store.setState({ choice: { ...choice, duration } })
  await orderDuration(services)
}

/** Orders the chosen duration. A failure is in the order, and nothing can be paid then. Never rejects. */
export async function orderDuration(services: Services): Promise<void> {
  const { orderQueue, step } = services
  await attempt(() =>
    orderQueue.run(
      services,
      { order: 'membership', type: 'duration' },
      scoped => shownAtCheckout(scoped, 'membership', () => orderAndLoad(scoped)),
      step.signal,
    ),
  )
}

/** Whether the membership has to be ordered (again): the server has confirmed nothing that is paid for at the checkout. */
export const isToBeOrdered = (order: Order): boolean => vipOf(membershipIn(order)) === null

/** Resets the choice to the membership that was ordered: one chosen since then was never ordered. */
export function restoreOrderedChoice({ store }: Pick<Services, 'store'>): void {
  const { orders, choice } = store.getState()
  store.setState({ choice: { ...choice, kind: 'vip', ...vipOf(membershipIn(orders.membership)) } })
}
