// Whether a step of joining is over, because its order is complete.
import type { Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'

/** Whether the visitor went back from the thanks to a step of the order that is complete. */
export const isAlreadyCompleted = (
  { hasLeftThanks }: Pick<FlowState, 'hasLeftThanks'>,
  { name }: Route,
): boolean => hasLeftThanks && ['register', 'upgrade', 'membership', 'renew'].includes(name)
