// After each navigation: sets the register type (specification §2), moves the notices on and emits the step
// event.
import { parseRoute, type Route } from '../../domain/route.ts'
import type { Services } from './services.ts'

/** @param isMove the browser went to another entry of its history, as with Back */
export function onNavigate(
  { store, emit }: Pick<Services, 'store' | 'emit'>,
  route: Route,
  isMove = false,
): void {
  const registerType =
    route.name === 'upgrade' || route.name === 'renew' ? route.name : store.getState().registerType
  store.setState(state => ({
    route: route.path + route.query,
    registerType,
    stepsShown: state.stepsShown + 1,
    afterThanks: isMove && state.receipt !== null && (state.afterThanks || isThanks(state.route)),
    cartError: null,
    // A use-case that navigates sets its notice afterwards. `nextNotice` waits for a step opened by others.
    notice: state.nextNotice,
    nextNotice: null,
  }))
  emit('movie-club:step', { route: route.name === 'checkout' ? '/checkout/{cartId}' : route.path })
}

const isThanks = (route: string): boolean => parseRoute(route)?.name === 'thanks'
