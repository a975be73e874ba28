// What is under way in the widget that others wait for.
import type { FlowState } from './flow-state.ts'

type UnderWay = Pick<FlowState, 'currentCommand'>

/** Whether a charge, or the checks right before it, are under way. */
export const isCharging = ({ currentCommand }: UnderWay): boolean => currentCommand?.type === 'pay'

/** Whether POST checkout is under way, also for what costs nothing: whose flow it is must not change then. */
export const isSending = (state: UnderWay): boolean =>
  isCharging(state) || state.currentCommand?.type === 'complete'

/** The visitor has begun to pay, or nobody knows yet what became of a payment. */
export const isPayingOrInDoubt = (state: FlowState): boolean =>
  state.paymentInProgress !== null ||
  isSending(state) ||
  state.orders.membership.status === 'paymentSent' ||
  state.orders.host.status === 'paymentSent'
