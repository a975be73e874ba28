// Updates the state after each navigation: the register type (specification §2), the notices and the step event.
import { parseRoute, type Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { atRoute } from './new-state.ts'
import type { FirstServices } from './services.ts'

/** How a step was opened. `move`: the browser went to a different entry of its history, e.g. with Back. */
export type NavigationType = 'push' | 'replace' | 'move'

/**
 * Records the new route and emits `movie-club:step`. Ends the scope of the previous step, unless one checkout replaces a
 * different checkout.
 */
export function onNavigate(
  { store, emit, step }: Pick<FirstServices, 'store' | 'emit' | 'step'>,
  route: Route,
  how: NavigationType = 'push',
): void {
  const isMove = how === 'move'
  const before = parseRoute(store.getState().route)
  // If an expired order is repeated, the checkout of its new cart is the same step.
  const isSameStep = how === 'replace' && route.name === 'checkout' && before?.name === 'checkout'
  if (!isSameStep) step.end()
  store.setState(state => ({
    ...atRoute(state, route),
    stepsShown: state.stepsShown + 1,
    changing: state.changing && changingAt(route, isMove),
    leftThanks: leftThanksAfter(state, route, isMove),
    // Shows the notice that was stored for the next step. A use-case that navigates may replace it after the navigation.
    notice: state.nextNotice,
    nextNotice: null,
  }))
  emit('movie-club:step', { route: route.name === 'checkout' ? '/checkout/{cartId}' : route.path })
}

/**
 * Returns the next value of `changing` for a visitor who is changing the details and has reached this step. The value is `asked` on the
 * steps `register` and `upgrade`. It is `accepted` on the step `membership`, but null if the visitor reached that step with the browser's
 * history. It is null on all other steps.
 */
const changingAt = ({ name }: Route, isMove: boolean): FlowState['changing'] => {
  if (name === 'register' || name === 'upgrade') return 'asked'
  return name === 'membership' && !isMove ? 'accepted' : null
}

/** Returns the next value of `leftThanks`. A link on the thank-you screen begins a new order, which Back and Forward then keep. */
function leftThanksAfter(state: FlowState, next: Route, isMove: boolean): FlowState['leftThanks'] {
  const { receipt, leftThanks } = state
  const left = isThanks(state.route)
  if (receipt === null || (next.name === 'thanks' && !isMove)) return null
  if (leftThanks === 'anew') return leftThanks
  if (isMove) return left ? 'back' : leftThanks
  return left ? 'anew' : null
}

const isThanks = (route: string): boolean => parseRoute(route)?.name === 'thanks'
