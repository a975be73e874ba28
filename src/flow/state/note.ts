// Notes what has happened to an order. Nothing else writes what is known of it, but for who it belongs to (load-member.ts).
import type { OrderName } from '../../domain/order/order.ts'
import { type OrderEvent, orderAfter } from '../../domain/order/order-events.ts'
import type { Services } from './services.ts'

export const note = ({ store }: Pick<Services, 'store'>, name: OrderName, event: OrderEvent): void =>
  store.setState(({ orders }) => ({ orders: { ...orders, [name]: orderAfter(orders[name], event) } }))
