// What becomes of a member's flow that was set aside, once it is known who the visitor is (specification §13).
import { inputFields } from '../../domain/member/personal-fields.ts'
import { toBeOrderedAgain } from '../../domain/order/change-of-owner.ts'
import { cartIdOf, noOrder, type Order, orderNames } from '../../domain/order/order.ts'
import type { FlowState } from '../state/flow-state.ts'
import { restoredOrders } from '../state/flow-store.ts'
import { defaultChoice } from '../state/saved-flow.ts'

/** It is the member's own again. What was typed, chosen and ordered meanwhile goes before what was kept. */
export function takenBack(state: FlowState, aside: NonNullable<FlowState['aside']>): Partial<FlowState> {
  const { draft, choice, acceptedEmail, paymentType, receipt, orders } = state
  const were = restoredOrders(aside.orders)
  const typed = inputFields.filter(({ name }) => draft[name] !== '').map(({ name }) => [name, draft[name]])
  return {
    memberId: aside.memberId,
    prefilled: aside.prefilled,
    draft: { ...aside.draft, ...Object.fromEntries(typed) },
    choice: JSON.stringify(choice) === JSON.stringify(defaultChoice) ? aside.choice : choice,
    acceptedEmail: acceptedEmail ?? aside.acceptedEmail,
    paymentType: paymentType ?? aside.paymentType,
    receipt: receipt ?? aside.receipt,
    orders: {
      membership: orderBack(orders.membership, were.membership, toBeOrderedAgain),
      host: orderBack(orders.host, were.host, order => order),
    },
    aside: null,
  }
}

function orderBack(now: Order, was: Order, ofVisitor: (order: Order) => Order): Order {
  // A question that is not there any more has been answered.
  if (now.status === 'none') return was.status === 'paymentSent' ? noOrder : was
  const isSameQuestion =
    now.status === 'paymentSent' && was.status === 'paymentSent' && now.payment.cartId === was.payment.cartId
  return isSameQuestion ? { ...was, outcome: now.outcome } : ofVisitor(now)
}

/** Somebody else has logged in: neither it nor a question of it is for them. */
export function withoutAside({ orders, aside }: FlowState): Partial<FlowState> {
  const carts = orderNames.map(name => aside?.orders[name]?.cartId)
  const own = (order: Order) => (carts.includes(cartIdOf(order) ?? undefined) ? noOrder : order)
  return { orders: { membership: own(orders.membership), host: own(orders.host) }, aside: null }
}
