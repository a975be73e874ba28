// The state that a route alone decides.
import type { Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { newState } from './flow-store.ts'
import { newFlow } from './saved-flow.ts'

export const atRoute = (
  { registerType }: FlowState,
  route: Route,
): Pick<FlowState, 'route' | 'registerType'> => ({
  route: route.path + route.query,
  registerType: route.name === 'upgrade' || route.name === 'renew' ? route.name : registerType,
})

/**
 * The state of the prerendered screens, and of React while it hydrates one: no step is shown, and nothing is known but the
 * route.
 */
export function firstState(cinemaId: string, route: Route): FlowState {
  const state = newState(newFlow(cinemaId))
  return { ...state, ...atRoute(state, route) }
}
