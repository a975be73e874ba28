// Runs "Try again" after a failure at the checkout.
import type { OrderName } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { runCommand } from '../order/order-queue.ts'
import { orderIn, orderNameOf } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { isToBeOrdered, orderDuration } from './choose-duration.ts'
import { loadOrOrderAgain, shownAtCheckout } from './order-again.ts'

/** Repeats the failed order or the failed load. Never rejects. A failure is recorded in the order. */
export async function retryCheckout(services: Services, cartId: string): Promise<void> {
  const { store, step } = services
  const name = orderNameOf(store.getState(), cartId)
  recordOrderEvent(services, name, { type: 'reopened' })
  const order = orderIn(store.getState(), cartId)
  if (name === 'membership' && isToBeOrdered(order, store.getState().choice))
    return await orderDuration(services)
  recordOrderEvent(services, name, { type: 'opened', cartId })
  await attempt(() => runCommand(services, cartId, 'load', loadShown, step.signal))
}

/** Continues with the order of this cart although the server has it under a different email. Never rejects. */
export async function acceptBuyer(services: Services, cartId: string): Promise<void> {
  services.store.setState({ acceptedBuyerOf: cartId })
  await retryCheckout(services, cartId)
}

const loadShown = (scoped: ScopedServices, name: OrderName): Promise<void> =>
  shownAtCheckout(scoped, name, () => loadOrOrderAgain(scoped, name))
