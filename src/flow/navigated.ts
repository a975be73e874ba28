// After each navigation: the register-type marker of the upgrade and renew routes (specification §2), and the step event.
import type { Route } from '../domain/route.ts'
import type { Services } from './services.ts'

export function navigated({ store, tell }: Pick<Services, 'store' | 'tell'>, route: Route): void {
  const marker = route.name === 'upgrade' || route.name === 'renew' ? route.name : store.getState().marker
  store.setState(state => ({
    route: route.path + route.query,
    marker,
    stepsShown: state.stepsShown + 1,
    cartError: null,
    // A use-case that leaves a word for the next screen sets it once it has navigated.
    notice: state.noticeAhead,
    noticeAhead: null,
  }))
  tell('movie-club:step', { route: route.name === 'checkout' ? '/checkout/{cartId}' : route.path })
}
