// Keeps the step across a reload although the page has changed the address (specification §11.7).
import { canHoldRoute, entryKey, routeInState, stateWithRoute } from '../../domain/history-state.ts'
import { stepKey } from '../../domain/storage-keys.ts'
import type { FirstServices } from '../../flow/state/services.ts'
import { nameOfEntry, routesOfEntries } from './location.ts'

/** The maximum number of steps that a page load leaves for the next one. */
const longestList = 9

/**
 * Writes the step into the history entries of the page, until `signal` is aborted. A scroll spy writes `#section` over the address and over
 * the state, and an anchor or a filter of the page makes an entry without a step. If the state is a text or a list of the page, stores the
 * step in the session cache when the visitor leaves the page. An entry without a state stays so, because some routers (Barba) take every
 * state for their own; but browsers without the Navigation API know such an entry only by its state. Does nothing while the host is not in
 * the page, or after the site's router has changed the path, because a different widget may be there next.
 */
export function keepStep(
  window: Window & { readonly navigation?: Navigation },
  host: Element,
  { store, cache, config }: Pick<FirstServices, 'store' | 'cache' | 'config'>,
  signal: AbortSignal,
): void {
  const { location, history } = window
  const { pathname } = location
  /** The step of the entry to which Back has led. htmx writes over its state before the widget has read it. */
  let arrived = ''
  const keep = ({ type }: Pick<Event, 'type'>) => {
    if (!host.isConnected || location.pathname !== pathname) return
    const { route: shown, widget } = store.getState()
    const route = arrived || shown
    try {
      const state: unknown = history.state
      const entry = nameOfEntry(window, widget)
      const isBare = entry !== '' && state === null
      if (isBare) routesOfEntries.set(entry, route)
      else if (canHoldRoute(state) && !routeInState(state, widget))
        history.replaceState(stateWithRoute(state, widget, route), '')
      // At the start of a page load, Turbo and Barba replace the state.
      if (!isBare && (type !== 'pagehide' || (!entry && canHoldRoute(state)))) return
      const known = cache.peek(stepKey(widget)) as object | undefined
      const steps = Object.entries({ ...known, [entry || entryKey(location.href, state)]: route })
      const seconds = Number(config.forgetAfter) * 60
      cache.set(stepKey(widget), Object.fromEntries(steps.slice(-longestList)), seconds)
    } catch {
      // The browser refuses a change of the history. A reload then begins at the first step.
    }
  }
  // The widget may have started in an entry whose state a router has replaced.
  keep({ type: '' })
  for (const type of ['hashchange', 'pagehide']) window.addEventListener(type, keep, { signal })
  // Browsers report `pushState` and `replaceState` only here. A change at `pagehide` would not survive a reload in Chromium.
  window.navigation?.addEventListener(
    'currententrychange',
    event => {
      const { widget } = store.getState()
      if (event.navigationType === 'traverse')
        arrived =
          routeInState(history.state, widget) || (routesOfEntries.get(nameOfEntry(window, widget)) ?? '')
      else keep(event)
    },
    { signal },
  )
  signal.addEventListener(
    'abort',
    store.subscribe(({ route }, before) => {
      if (route !== before.route) arrived = ''
    }),
  )
}
