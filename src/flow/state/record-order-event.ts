// Records the events of an order, and of the ledger of payments. Three other files write the orders: stored/keep-ledger.ts adds questions
// about payments, member/record-visitor-event.ts acts if the person changes, and flow-store.ts restores saved orders.
import { cartIdOf, type Order, type OrderName, orderNames } from '../../domain/order/order.ts'
import type { OrderEvent } from '../../domain/order/order-events.ts'
import { orderAfter } from '../../domain/order/order-reducer.ts'
import { type LedgerEvent, ledgerAfter } from '../../domain/order/payments/ledger.ts'
import { withQuestion } from '../../domain/order/payments/question.ts'
import type { FlowState } from './flow-state.ts'
import type { Services } from './services.ts'
import type { Visitor } from './visitor.ts'

/**
 * Applies an event to one of the two orders and to the ledger, in one step. If a suspended flow has the same cart, the cart is removed from
 * that flow.
 */
export const recordOrderEvent = (
  { store }: Pick<Services, 'store'>,
  name: OrderName,
  event: OrderEvent,
): void =>
  store.setState((state): Partial<FlowState> => {
    const { orders, payers } = state
    const order = orderAfter(orders[name], event)
    const ledgerEvent = ledgerEventOf(orders[name], event)
    const next = {
      ...state,
      orders: { ...orders, [name]: order },
      ledger: ledgerEvent ? ledgerAfter(state.ledger, ledgerEvent) : state.ledger,
      payers:
        event.type === 'payment-sent'
          ? [...payers, { id: event.entry.id, ...event.payment.customer }]
          : payers,
    }
    const asked = withQuestions(next)
    return {
      ledger: next.ledger,
      payers: next.payers,
      orders: asked,
      visitor: withoutSuspended(state.visitor, event.type === 'ended' ? orders[name] : asked[name], event),
    }
  })

/** Applies an event to the ledger. The questions in front of the orders follow from it. */
export const recordLedgerEvent = ({ store }: Pick<Services, 'store'>, event: LedgerEvent): void =>
  store.setState((state): Partial<FlowState> => {
    const ledger = ledgerAfter(state.ledger, event)
    return { ledger, orders: withQuestions({ ...state, ledger }) }
  })

/** Returns both orders with the questions that the ledger has for them; the same object if nothing has changed. */
export function withQuestions(state: FlowState): FlowState['orders'] {
  const { orders } = state
  const membership = withQuestion(orders.membership, state, 'membership')
  const host = withQuestion(orders.host, state, 'host')
  return membership === orders.membership && host === orders.host ? orders : { membership, host }
}

/** Returns the event of the ledger that follows from an event of the order; null if the ledger does not change (specification §4.11). */
function ledgerEventOf(order: Order, event: OrderEvent): LedgerEvent | null {
  const cartId = cartIdOf(order) ?? ''
  switch (event.type) {
    case 'payment-sent':
      return order.status === 'payable' || order.status === 'notLoaded'
        ? { type: 'opened', entry: event.entry }
        : null
    case 'payment-confirmed':
      return { type: 'confirmed', cartId }
    case 'refused':
      return { type: 'refused', cartId }
    case 'payment-checked':
      if (event.outcome?.status !== 'closed') return { type: 'reply-lost', cartId }
      return { type: event.outcome.paid === 'likely' ? 'paid' : 'cart-ended', cartId }
    case 'paid-elsewhere':
      return { type: 'paid', cartId }
    case 'gone':
      return event.isExpiry ? null : { type: 'cart-ended', cartId }
    case 'being-paid-elsewhere':
      return { type: 'paid-by-copy', cartId }
    case 'reopened':
      return order.status === 'paymentSent' && order.outcome?.status === 'open'
        ? { type: 'dismissed', cartId }
        : null
    case 'ended':
      return { type: 'told', cartId }
    default:
      return null
  }
}

/**
 * Removes an order from the suspended flow when the visitor opens that order by its URL, or when it has ended. Does not remove an order
 * with a question, because only the suspended copy has the person's details.
 */
function withoutSuspended(visitor: Visitor, order: Order, { type }: OrderEvent): Visitor {
  const isInQuestion = order.status === 'paymentSent' && type !== 'ended'
  if (!('suspended' in visitor) || !visitor.suspended || isInQuestion) return visitor
  const { suspended } = visitor
  const cartId = cartIdOf(order)
  const same = orderNames.find(name => cartId !== null && suspended.orders[name]?.cartId === cartId)
  if (!same) return visitor
  return { ...visitor, suspended: { ...suspended, orders: { ...suspended.orders, [same]: null } } }
}
