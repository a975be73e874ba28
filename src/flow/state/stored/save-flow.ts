// Converts the state to its saved form and back (specification §13). A member's flow is saved as suspended. After a reload, the widget
// shows that flow when the server has named the same member again.
import { inputFields } from '../../../domain/member/personal-fields.ts'
import { withoutDetails } from '../../../domain/order/change-of-owner.ts'
import { behind, noOrder } from '../../../domain/order/order.ts'
import { restoredOrder, savedOrder } from '../../../domain/order/saved/saved-order.ts'
import { flowVersion } from '../../../domain/storage-keys.ts'
import type { FlowState } from '../flow-state.ts'
import { newFlow } from '../new-state.ts'
import { flowOwnerIn, suspendedIn, type Visitor } from '../visitor.ts'
import { memberValues } from './flow-values.ts'
import type { SavedFlow, SuspendedFlow } from './saved-flow.ts'

type Flow = Pick<
  FlowState,
  'draft' | 'acceptedEmail' | 'choice' | 'orders' | 'paymentType' | 'receipt' | 'payers'
>

const savedOrders = ({ membership, host }: FlowState['orders']): SavedFlow['orders'] => ({
  membership: savedOrder(membership),
  host: savedOrder(host),
})

/** Returns both orders as they are after a reload, before their checkouts have loaded. */
export const restoredOrders = ({ membership, host }: SavedFlow['orders']): FlowState['orders'] => ({
  membership: restoredOrder(membership),
  host: restoredOrder(host),
})

const savedPart = ({ draft, acceptedEmail, choice, orders, paymentType, receipt, payers }: Flow) => ({
  draft,
  acceptedEmail,
  choice,
  orders: savedOrders(orders),
  paymentType,
  receipt,
  payers,
})

/**
 * Returns the state with the member's flow hidden. If the session has ended, the host order stays without the member's details, because it
 * belongs to the host page. The ledger of payments stays too (ledger.ts).
 */
export function suspend(
  state: FlowState,
): Pick<FlowState, 'visitor' | 'registerType'> & Omit<typeof newFlow, 'orders'> & Pick<FlowState, 'orders'> {
  const { visitor, orders, registerType } = state
  const member = flowOwnerIn(state)
  const isEnded = visitor.status === 'signed-out'
  const shown = { membership: noOrder, host: isEnded ? withoutDetails(behind(orders.host)) : noOrder }
  const suspended: SuspendedFlow | null = member && {
    ...savedPart(state),
    memberId: member.id,
    memberValues: memberValues(member),
  }
  return {
    ...newFlow,
    registerType,
    orders: shown,
    visitor: { status: 'unknown', suspended, draftRestored: false },
  }
}

/**
 * Returns the part of the state that is saved. If the flow belongs to a member, it is saved in `suspended`.
 * @param revision the number of this write
 */
export function savedFlow(state: FlowState, revision: number): SavedFlow {
  const shown = flowOwnerIn(state) ? { ...state, ...suspend(state) } : state
  const { cinemaId, registerType } = shown
  return {
    version: flowVersion,
    revision,
    cinemaId,
    registerType,
    ...savedPart(shown),
    suspended: suspendedIn(shown),
  }
}

const isTyped = ({ draft }: Pick<FlowState, 'draft'>): boolean =>
  inputFields.some(({ name }) => draft[name].trim() !== '')

/** Returns the saved flow as state. The visitor is `unknown` until the server has said who they are. */
export function restoreFlow(saved: SavedFlow): Partial<FlowState> {
  const { registerType, draft, acceptedEmail, choice, orders, paymentType, receipt, payers, suspended } =
    saved
  const visitor: Visitor = { status: 'unknown', suspended, draftRestored: isTyped(saved) }
  return {
    ...newFlow,
    registerType,
    draft,
    acceptedEmail,
    choice,
    orders: restoredOrders(orders),
    paymentType,
    receipt,
    payers,
    visitor,
  }
}
