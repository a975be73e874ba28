// What is under way in the widget that others wait for.
import type { FlowState } from './flow-state.ts'

type UnderWay = Pick<FlowState, 'doing'>

/** Whether a charge, or the checks right before it, are under way. */
export const isCharging = ({ doing }: UnderWay): boolean => doing?.what === 'pay'

/** Whether POST checkout is under way, also for what costs nothing: whose flow it is must not change then. */
export const isSending = (state: UnderWay): boolean => isCharging(state) || state.doing?.what === 'complete'

/** The visitor has begun to pay, or nobody knows yet what became of a payment. */
export const isPayingOrInDoubt = (state: FlowState): boolean =>
  state.sheet !== null ||
  isSending(state) ||
  state.orders.club.is === 'sent' ||
  state.orders.page.is === 'sent'

/** A member's flow is set aside, and the server is asked who the visitor is (specification §13). */
export const isWhoseAsked = ({ aside, memberStatus }: FlowState): boolean =>
  aside !== null && (memberStatus === 'unknown' || memberStatus === 'loading')
