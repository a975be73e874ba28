// Applies a change of the visitor to the flow: to details, choice, orders and receipt (specification §13.2). Pure functions.
import type { Member } from '../../domain/member/member.ts'
import { inputFields } from '../../domain/member/personal-fields.ts'
import { membershipFor, withoutDetails } from '../../domain/order/change-of-owner.ts'
import { behind, cartIdOf, detailsOf, noOrder, type Order, orderNames } from '../../domain/order/order.ts'
import type { FlowState } from '../state/flow-state.ts'
import { newFlowAt } from '../state/new-state.ts'
import { defaultChoice, memberValues } from '../state/stored/flow-values.ts'
import { restoredOrders, suspend } from '../state/stored/save-flow.ts'
import type { SuspendedFlow } from '../state/stored/saved-flow.ts'
import { buyerIn, flowOwnerIn, suspendedIn, type Visitor } from '../state/visitor.ts'
import { prefillDraft } from './prefill-draft.ts'
import type { FlowChange, VisitorStep } from './visitor-events.ts'

/**
 * Returns the part of the state that changes with the visitor. A membership that was ordered for a different buyer must be ordered again.
 */
export function flowAfter(state: FlowState, { visitor, change }: VisitorStep): Partial<FlowState> {
  if (change === 'suspend') return suspend(state)
  const part: Partial<FlowState> = { visitor, ...changedFlow(state, change, visitor) }
  const orders = part.orders ?? state.orders
  const membership = membershipFor(orders.membership, buyerIn({ visitor }))
  return membership === orders.membership ? part : { ...part, orders: { ...orders, membership } }
}

function changedFlow(
  state: FlowState,
  change: Exclude<FlowChange, 'suspend'>,
  after: Visitor,
): Partial<FlowState> {
  const before = flowOwnerIn(state)
  const member = flowOwnerIn({ visitor: after })
  switch (change) {
    case 'keep':
      return withPagesOrder(state, after)
    case 'reset':
    case 'replace': {
      const flow = { ...state, ...newFlowAt(state) }
      return { ...newFlowAt(state), ...(member && prefillDraft(flow, member, null)) }
    }
    case 'refresh':
      return member ? prefillDraft(state, member, before && memberValues(before)) : {}
    case 'adopt':
    case 'take-over':
      return member ? adopted(state, member) : {}
    case 'resume': {
      const suspended = suspendedIn(state)
      return member && suspended ? resumed(state, suspended, member) : {}
    }
  }
}

/**
 * The host page's order belongs to the page and not to the member. So if no member is logged in, returns it from the member's suspended
 * flow, without the member's details.
 */
function withPagesOrder({ orders }: FlowState, visitor: Visitor): Partial<FlowState> {
  const suspended = suspendedIn({ visitor })
  const host = suspended?.orders.host
  const isPages = host && host.confirmed?.content !== 'other' && behind(orders.host).status === 'none'
  if (visitor.status !== 'anonymous' || !suspended || !isPages) return {}
  return {
    orders: { ...orders, host: withoutDetails(restoredOrders({ membership: null, host }).host) },
    visitor: { ...visitor, suspended: { ...suspended, orders: { ...suspended.orders, host: null } } },
  }
}

const isAnother = (email: string, member: Member): boolean =>
  email !== '' && email.toLowerCase() !== member.email.toLowerCase()

const isOfAnother = (order: Order, member: Member): boolean =>
  isAnother(detailsOf(order)?.checkout.customer?.email ?? '', member) ||
  (order.status === 'paymentSent' && isAnother(order.payment.customer.email, member))

const forMember = (order: Order, member: Member): Order =>
  isOfAnother(order, member) ? withoutDetails(order) : order

/**
 * Keeps the typed details and the orders for the member. Details that belong to a different person are removed, because the member must not
 * see them.
 */
function adopted(state: FlowState, member: Member): Partial<FlowState> {
  const { acceptedEmail, receipt, payers, orders } = state
  const carts = orderNames.map(name => suspendedIn(state)?.orders[name]?.cartId)
  const ofMember = (order: Order): Order => {
    if (carts.includes(cartIdOf(order) ?? undefined)) return noOrder
    return forMember(order, member)
  }
  return {
    ...prefillDraft(state, member, null),
    acceptedEmail: isAnother(acceptedEmail ?? '', member) ? null : acceptedEmail,
    receipt: isAnother(receipt?.customer.email ?? '', member) ? null : receipt,
    payers: payers.filter(({ email }) => !isAnother(email, member)),
    orders: { membership: ofMember(orders.membership), host: ofMember(orders.host) },
  }
}

/** Restores the suspended flow. Details, choices and orders that the visitor has entered meanwhile take precedence. */
function resumed(state: FlowState, suspended: SuspendedFlow, member: Member): Partial<FlowState> {
  const { draft, choice, acceptedEmail, paymentType, receipt, payers, orders } = state
  const were = restoredOrders(suspended.orders)
  const typed = inputFields.filter(({ name }) => draft[name] !== '').map(({ name }) => [name, draft[name]])
  const isChosen = JSON.stringify(choice) !== JSON.stringify(defaultChoice)
  const flow = {
    draft: { ...suspended.draft, ...Object.fromEntries(typed) },
    choice: isChosen ? choice : suspended.choice,
  }
  return {
    ...prefillDraft(flow, member, suspended.memberValues),
    acceptedEmail: acceptedEmail ?? suspended.acceptedEmail,
    paymentType: paymentType ?? suspended.paymentType,
    receipt: isAnother(receipt?.customer.email ?? '', member) ? null : (receipt ?? suspended.receipt),
    payers: [...suspended.payers, ...payers],
    orders: {
      membership: orderBack(forMember(orders.membership, member), were.membership),
      host: orderBack(forMember(orders.host, member), were.host),
    },
  }
}

/** Returns the order that is shown, else the suspended one. A question about a payment stays in front of it (ledger.ts). */
function orderBack(now: Order, was: Order): Order {
  if (behind(now).status !== 'none') return now
  return now.status === 'paymentSent' ? { ...now, before: behind(was) } : was
}
