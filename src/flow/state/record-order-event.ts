// Records what has happened to an order. Nothing else writes what is known of it, but a change of person
// (member/record-visitor-event.ts).
import { cartIdOf, type Order, type OrderName, orderNames } from '../../domain/order/order.ts'
import type { OrderEvent } from '../../domain/order/order-events.ts'
import { orderAfter } from '../../domain/order/order-reducer.ts'
import type { FlowState } from './flow-state.ts'
import type { Services } from './services.ts'
import type { Visitor } from './visitor.ts'

export const recordOrderEvent = (
  { store }: Pick<Services, 'store'>,
  name: OrderName,
  event: OrderEvent,
): void =>
  store.setState(({ orders, visitor }): Partial<FlowState> => {
    const order = orderAfter(orders[name], event)
    return { orders: { ...orders, [name]: order }, visitor: withoutSuspended(visitor, order) }
  })

/**
 * A suspended order that is opened by its address is an order like any other from then on. A question about a payment is in both:
 * here without the person's details.
 */
function withoutSuspended(visitor: Visitor, order: Order): Visitor {
  if (!('suspended' in visitor) || !visitor.suspended || order.status === 'paymentSent') return visitor
  const { suspended } = visitor
  const cartId = cartIdOf(order)
  const same = orderNames.find(name => cartId !== null && suspended.orders[name]?.cartId === cartId)
  if (!same) return visitor
  return { ...visitor, suspended: { ...suspended, orders: { ...suspended.orders, [same]: null } } }
}
