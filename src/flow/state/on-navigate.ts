// After each navigation: sets the register type (specification §2), moves the notices on and emits the step
// event.
import { parseRoute, type Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { atRoute } from './new-state.ts'
import type { FirstServices } from './services.ts'

/** How a step came to be shown. `move`: the browser went to another entry of its history, as with Back. */
export type NavigationType = 'push' | 'replace' | 'move'

export function onNavigate(
  { store, emit, step }: Pick<FirstServices, 'store' | 'emit' | 'step'>,
  route: Route,
  how: NavigationType = 'push',
): void {
  const isMove = how === 'move'
  const before = parseRoute(store.getState().route)
  // Where an expired order is made again, its new cart's checkout is the same step.
  const isSameStep = how === 'replace' && route.name === 'checkout' && before?.name === 'checkout'
  if (!isSameStep) step.end()
  store.setState(state => ({
    ...atRoute(state, route),
    stepsShown: state.stepsShown + 1,
    changing: state.changing && changingAt(route, isMove),
    hasLeftThanks: isMove && state.receipt !== null && (state.hasLeftThanks || isThanks(state.route)),
    // A use-case that navigates sets its notice afterwards. `nextNotice` waits for a step opened by others.
    notice: state.nextNotice,
    nextNotice: null,
  }))
  emit('movie-club:step', { route: route.name === 'checkout' ? '/checkout/{cartId}' : route.path })
}

/** Elsewhere, or with the browser's own Forward, the visitor wants something else. */
const changingAt = ({ name }: Route, isMove: boolean): FlowState['changing'] => {
  if (name === 'register' || name === 'upgrade') return 'asked'
  return name === 'membership' && !isMove ? 'accepted' : null
}

const isThanks = (route: string): boolean => parseRoute(route)?.name === 'thanks'
