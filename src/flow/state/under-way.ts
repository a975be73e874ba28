// Finds out whether a payment is under way, so that other work can wait for its end.
import type { FlowState } from './flow-state.ts'

type UnderWay = Pick<FlowState, 'currentCommand'>

/** Returns whether a charge, or the checks right before it, are under way. */
export const isCharging = ({ currentCommand }: UnderWay): boolean => currentCommand?.type === 'pay'

/**
 * Returns whether POST checkout, or the checks right before it, are under way, even for an order that costs nothing. During that
 * time, the flow must not pass to a different person.
 */
export const isSending = (state: UnderWay): boolean =>
  isCharging(state) || state.currentCommand?.type === 'complete'

/** Returns whether a payment was sent whose result the visitor has not seen. */
export const isInQuestion = ({ orders }: Pick<FlowState, 'orders'>): boolean =>
  orders.membership.status === 'paymentSent' || orders.host.status === 'paymentSent'

/** Returns whether the visitor has begun to pay, or the result of a payment is still unknown. */
export const isPayingOrInDoubt = (state: FlowState): boolean =>
  state.paymentInProgress !== null || isSending(state) || isInQuestion(state)
