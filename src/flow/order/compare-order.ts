// Compares the server's order with the order on the screen (specification §4.12). domain/order/differences.ts has the comparison itself.
import {
  type Difference,
  type Due,
  differencesBetween,
  type ServersOrder,
  type ShownOrder,
} from '../../domain/order/differences.ts'
import { detailsOf, inCart, type OrderName } from '../../domain/order/order.ts'
import { customerOf, orderedDetails } from '../member/member-details.ts'
import type { FlowState } from '../state/flow-state.ts'
import { isSettled } from '../state/orders.ts'
import { memberIn } from '../state/visitor.ts'
import { payerOf } from './order-details.ts'
import { chosenOption } from './order-membership.ts'

/** Returns the differences between the server's order and the order that the screen shows. */
export const differencesFrom = (
  state: FlowState,
  name: OrderName,
  server: ServersOrder,
  quoted: Due | null = null,
): readonly Difference[] => differencesBetween({ ...shownOrder(state, name), quoted }, server)

function shownOrder(state: FlowState, name: OrderName): ShownOrder {
  const order = state.orders[name]
  const known = inCart(order)
  const details = detailsOf(order)
  return {
    cart: known?.cart ?? null,
    checkout: details?.checkout ?? null,
    amounts: details?.amounts ?? null,
    isSettled: known !== null && isSettled(state, known.cartId),
    sessions: state.sessions,
    options: state.options,
    confirmed: known?.confirmed ?? null,
    buyerEmail: buyerEmail(state, name),
    chosen: chosenOption(state)?.slug ?? null,
  }
}

/**
 * Returns the email of the person for whom the order was placed; null if it was placed for nobody. A host order is placed for the logged-in
 * member. If nobody was logged in, it belongs to the person whom the checkout shows.
 */
function buyerEmail(state: FlowState, name: OrderName): string | null {
  const order = state.orders[name]
  const confirmed = inCart(order)?.confirmed
  if (confirmed?.content === 'other' || state.acceptedBuyerOf === inCart(order)?.cartId) return null
  if (name === 'membership') return customerOf(orderedDetails(state)).email || null
  const member = memberIn(state)
  if (member && confirmed?.buyer.memberId === member.id && member.email) return member.email
  const details = detailsOf(order)
  return details ? payerOf(state, details.cartId).email || null : null
}
