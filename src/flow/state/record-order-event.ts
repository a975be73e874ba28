// Records the events of an order. Apart from this file, only two others write the orders. member/record-visitor-event.ts writes them if the
// person changes, and flow-store.ts restores saved orders.
import { cartIdOf, type Order, type OrderName, orderNames } from '../../domain/order/order.ts'
import type { OrderEvent } from '../../domain/order/order-events.ts'
import { orderAfter } from '../../domain/order/order-reducer.ts'
import type { FlowState } from './flow-state.ts'
import type { Services } from './services.ts'
import type { Visitor } from './visitor.ts'

/** Applies an event to one of the two orders. If a suspended flow has the same cart, the cart is removed from that flow. */
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
 * Removes an order from the suspended flow when the visitor opens that order by its URL. Does not remove an order with an
 * unresolved payment, because only the suspended copy has the person's details.
 */
function withoutSuspended(visitor: Visitor, order: Order): Visitor {
  if (!('suspended' in visitor) || !visitor.suspended || order.status === 'paymentSent') return visitor
  const { suspended } = visitor
  const cartId = cartIdOf(order)
  const same = orderNames.find(name => cartId !== null && suspended.orders[name]?.cartId === cartId)
  if (!same) return visitor
  return { ...visitor, suspended: { ...suspended, orders: { ...suspended.orders, [same]: null } } }
}
