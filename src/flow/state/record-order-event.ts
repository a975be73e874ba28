// Notes what has happened to an order. Nothing else writes what is known of it, but for whose it is (member/apply-member.ts).
import { cartIdOf, type Order, type OrderName, orderNames } from '../../domain/order/order.ts'
import { type OrderEvent, orderAfter } from '../../domain/order/order-events.ts'
import type { FlowState } from './flow-state.ts'
import type { Services } from './services.ts'

export const recordOrderEvent = (
  { store }: Pick<Services, 'store'>,
  name: OrderName,
  event: OrderEvent,
): void =>
  store.setState(({ orders, aside }) => {
    const order = orderAfter(orders[name], event)
    return { orders: { ...orders, [name]: order }, aside: asideWithout(aside, order) }
  })

/**
 * An order that was set aside and is opened by its address is an order like any other from then on. A question about a payment
 * is in both: here without whose it is.
 */
function asideWithout(aside: FlowState['aside'], order: Order): FlowState['aside'] {
  const cartId = order.status === 'paymentSent' ? null : cartIdOf(order)
  const same = orderNames.find(name => cartId !== null && aside?.orders[name]?.cartId === cartId)
  return aside && same ? { ...aside, orders: { ...aside.orders, [same]: null } } : aside
}
