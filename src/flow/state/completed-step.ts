// Finds out whether the order of the current step is already complete.
import type { Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'

/** Returns whether the visitor went back from the thank-you screen to a step of the completed order. */
export const isAlreadyCompleted = ({ leftThanks }: Pick<FlowState, 'leftThanks'>, { name }: Route): boolean =>
  leftThanks === 'back' && ['register', 'upgrade', 'membership', 'renew'].includes(name)
