// Keeps the step across a reload although the page has changed the address (specification §11.7).
import { canHoldRoute, routeInState, stateWithRoute } from '../../domain/history-state.ts'
import type { FlowStore } from '../../flow/state/flow-store.ts'

/**
 * Writes the step into the history entries of the page, until `signal` is aborted. A scroll spy writes `#section` over the address and over
 * the state, and an anchor or a filter of the page makes an entry without a step. Does nothing while the host is not in the page, or after
 * the site's router has changed the path, because a different widget may be there next.
 */
export function keepStep(
  window: Window & { readonly navigation?: Navigation },
  host: Element,
  store: FlowStore,
  signal: AbortSignal,
): void {
  const { pathname } = window.location
  const keep = () => {
    if (!host.isConnected || window.location.pathname !== pathname) return
    const { route, widget } = store.getState()
    try {
      const state: unknown = window.history.state
      if (canHoldRoute(state) && !routeInState(state, widget))
        window.history.replaceState(stateWithRoute(state, widget, route), '')
    } catch {
      // The browser refuses a change of the history. A reload then begins at the first step.
    }
  }
  window.addEventListener('hashchange', keep, { signal })
  // Browsers report `pushState` and `replaceState` only here. A change at `pagehide` would not survive a reload in Chromium.
  window.navigation?.addEventListener(
    'currententrychange',
    ({ navigationType }) => navigationType !== 'traverse' && keep(),
    { signal },
  )
}
