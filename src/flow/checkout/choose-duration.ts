// Changes the duration to 1 or 2 years (specification §4.4): orders the membership again, removes its gift cards and fetches the payment
// details.
import { type Duration, vipOf } from '../../domain/member/membership-option.ts'
import { membershipIn, type Order } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { commandFor } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import type { MembershipChoice } from '../state/stored/saved-flow.ts'
import { orderAndLoad, shownAtCheckout } from './order-again.ts'

/**
 * Orders the membership with this duration. Never rejects. After quick changes the last choice counts. While a different command runs for
 * the order, the choice is ignored.
 */
export async function chooseDuration(services: Services, cartId: string, duration: Duration): Promise<void> {
  const { store } = services
  const { choice } = store.getState()
  const commandType = commandFor(store.getState(), cartId)
  if (choice.duration === duration || (commandType !== null && commandType !== 'duration')) return
  store.setState({ choice: { ...choice, duration } })
  await orderDuration(services)
}

/** Orders the chosen duration. Never rejects. A failure is recorded in the order, which then cannot be paid. */
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

/**
 * Returns whether the membership must be ordered, for the first time or again. The server may not have confirmed a paid membership, or a
 * choice of the visitor may not have reached the server.
 */
export const isToBeOrdered = (order: Order, { duration }: Pick<MembershipChoice, 'duration'>): boolean =>
  vipOf(membershipIn(order))?.duration !== duration

/** Resets the choice to the confirmed membership, because a choice that the visitor made afterwards was never ordered. */
export function restoreOrderedChoice({ store }: Pick<Services, 'store'>): void {
  const { orders, choice } = store.getState()
  store.setState({ choice: { ...choice, kind: 'vip', ...vipOf(membershipIn(orders.membership)) } })
}
