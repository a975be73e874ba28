// Reads the two orders of a widget: the order to which a cart belongs, its checkout, and the command that runs for it.
import type { Amounts } from '../../domain/amounts.ts'
import type { Cart } from '../../domain/order/cart.ts'
import type { GiftCard } from '../../domain/order/checkout.ts'
import {
  behind,
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
import { isSending } from './under-way.ts'

type Orders = Pick<FlowState, 'orders'>

/** Returns `membership` if the cart belongs to the membership order, or `host` for any other cart. */
export const orderNameOf = ({ orders: { membership } }: Orders, cartId: string): OrderName =>
  cartIdOf(membership) === cartId || cartIdOf(behind(membership)) === cartId ? 'membership' : 'host'

export const isMembershipCart = (state: Orders, cartId: string): boolean =>
  orderNameOf(state, cartId) === 'membership'

/** Returns the order in this cart. If neither order has this cart, returns an order with the status `none`. */
export function orderIn(state: Orders, cartId: string): Order {
  const order = state.orders[orderNameOf(state, cartId)]
  return cartIdOf(order) === cartId ? order : noOrder
}

/** Returns the cart as the server last reported it; null if the cart is unknown. */
export const cartIn = (state: Orders, cartId: string): Cart | null => cartOf(orderIn(state, cartId))

/** Returns the checkout of this cart; null until it has loaded. */
export const checkoutIn = (state: Orders, cartId: string) =>
  detailsOf(orderIn(state, cartId))?.checkout ?? null

/** Returns the amounts of the order in this cart, in cents; null until its checkout has loaded. */
export const amountsIn = (state: Orders, cartId: string): Amounts | null =>
  detailsOf(orderIn(state, cartId))?.amounts ?? null

const noGiftCards: readonly GiftCard[] = []
/** Returns the gift cards on the order in this cart. The list is empty until the order's checkout has loaded. */
export const giftCardsIn = (state: Orders, cartId: string): readonly GiftCard[] =>
  detailsOf(orderIn(state, cartId))?.giftCards ?? noGiftCards

/** Returns the order if its payment was sent and its result is unknown or not yet shown; else null. */
export function sentPaymentFor(state: Orders, cartId: string): PaymentSent | null {
  const order = orderIn(state, cartId)
  return order.status === 'paymentSent' ? order : null
}

/**
 * Returns the outcome of the payment in question, for the checkout; null if there is none. While a payment is being sent, its success is
 * not an outcome to show, because the thank-you screen follows.
 */
export function outcomeShown(state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string) {
  const outcome = sentPaymentFor(state, cartId)?.outcome ?? null
  return outcome?.status === 'closed' && isSending(state) ? null : outcome
}

/** Returns the type of the command that runs for the order in this cart (flow/order/order-queue.ts); null if none runs. */
export const commandFor = (state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string) =>
  state.currentCommand?.order === orderNameOf(state, cartId) ? state.currentCommand.type : null

/** Returns whether a running command may change the amounts of this order. `pay` and `complete` do not change them. */
export function isUpdating(state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string): boolean {
  const currentCommand = commandFor(state, cartId)
  return currentCommand !== null && currentCommand !== 'pay' && currentCommand !== 'complete'
}

/** Returns whether the order is loaded and payable, and no running command may change its amounts. */
export const isSettled = (state: Pick<FlowState, 'orders' | 'currentCommand'>, cartId: string): boolean =>
  orderIn(state, cartId).status === 'payable' && !isUpdating(state, cartId)

export const isAtCheckout = ({ route }: Pick<FlowState, 'route'>, cartId: string): boolean =>
  parseRoute(route)?.cartId === cartId
