// The two orders of a widget: which of them a cart is of, what is known of it, and what is being done for it.
import type { Amounts } from '../../domain/amounts.ts'
import type { Cart } from '../../domain/order/cart.ts'
import type { GiftCard } from '../../domain/order/checkout.ts'
import {
  cartIdOf,
  cartOf,
  detailsOf,
  noOrder,
  type Order,
  type OrderName,
  type PaymentSent,
} from '../../domain/order/order.ts'
import { parseRoute } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'

type Orders = Pick<FlowState, 'orders'>

/** The membership's, or else the page's. */
export const orderNameOf = ({ orders }: Orders, cartId: string): OrderName =>
  cartIdOf(orders.membership) === cartId ? 'membership' : 'host'

export const isMembershipCart = (state: Orders, cartId: string): boolean =>
  orderNameOf(state, cartId) === 'membership'

/** The order in this cart; `none` where the widget knows of no such cart. */
export function orderIn(state: Orders, cartId: string): Order {
  const order = state.orders[orderNameOf(state, cartId)]
  return cartIdOf(order) === cartId ? order : noOrder
}

export const cartIn = (state: Orders, cartId: string): Cart | null => cartOf(orderIn(state, cartId))

/** The checkout of this cart, as it is shown; null until it is loaded. */
export const checkoutIn = (state: Orders, cartId: string) =>
  detailsOf(orderIn(state, cartId))?.checkout ?? null

/** What the order in this cart costs; null until its checkout is loaded. */
export const amountsIn = (state: Orders, cartId: string): Amounts | null =>
  detailsOf(orderIn(state, cartId))?.amounts ?? null

const noGiftCards: readonly GiftCard[] = []
export const giftCardsIn = (state: Orders, cartId: string): readonly GiftCard[] =>
  detailsOf(orderIn(state, cartId))?.giftCards ?? noGiftCards

/** The payment of this cart that was sent, while nobody knows what became of it or it has not been told. */
export function sentPaymentFor(state: Orders, cartId: string): PaymentSent | null {
  const order = orderIn(state, cartId)
  return order.status === 'paymentSent' ? order : null
}

/** What the order queue does for the order in this cart right now (flow/order/order-queue.ts); null: nothing. */
export const commandFor = (state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string) =>
  state.currentCommand?.order === orderNameOf(state, cartId) ? state.currentCommand.type : null

/** Whether the order of this cart is being loaded or changed, so that the amounts shown may change. */
export function isUpdating(state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string): boolean {
  const currentCommand = commandFor(state, cartId)
  return currentCommand !== null && currentCommand !== 'pay' && currentCommand !== 'complete'
}

/** Whether what is shown is what the server has, and can be paid. */
export const isSettled = (state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string): boolean =>
  orderIn(state, cartId).status === 'payable' && !isUpdating(state, cartId)

/** Whether the cart's checkout is the step shown now. */
export const isAtCheckout = ({ route }: Pick<FlowState, 'route'>, cartId: string): boolean =>
  parseRoute(route)?.cartId === cartId
