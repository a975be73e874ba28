// The state that a route alone decides.
import { keysOf, registerTypes } from '../../domain/member/membership-tables.ts'
import { parseRoute, type Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { newState } from './flow-store.ts'
import { newFlow, type SavedFlow } from './saved-flow.ts'

export const atRoute = (
  { registerType }: Pick<FlowState, 'registerType'>,
  route: Route,
): Pick<FlowState, 'route' | 'registerType'> => ({
  route: route.path + route.query,
  registerType: keysOf(registerTypes).find(type => registerTypes[type].route === route.name) ?? registerType,
})

/** Somebody else's, at the step that is shown. */
export function newFlowAt({ cinemaId, route }: FlowState): SavedFlow {
  const flow = newFlow(cinemaId)
  const shown = parseRoute(route)
  return { ...flow, ...(shown && atRoute(flow, shown)) }
}

/**
 * The state of the prerendered screens, and of React while it hydrates one: no step is shown, and nothing is known but the
 * route.
 */
export function firstState(cinemaId: string, route: Route): FlowState {
  const state = newState(newFlow(cinemaId))
  return { ...state, ...atRoute(state, route) }
}
