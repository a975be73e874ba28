// Starts the app in its shadow root. embed/ fetches this chunk once the first picture is shown.

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { EarlyCall } from '../domain/early-call.ts'
import type { Emit } from '../domain/host-events.ts'
import type { WidgetCart } from '../domain/order/cart.ts'
import { parseRoute, type RoutePath } from '../domain/route.ts'
import { describeUnknownAttribute, unknownAttributes } from '../domain/unknown-attributes.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { loadMember, reloadMemberWhenOnline } from '../flow/member/load-member.ts'
import { isPaying } from '../flow/state/checkout-state.ts'
import { onNavigate } from '../flow/state/on-navigate.ts'
import printStyles from '../themes/styles/print.css'
import { addStyles } from './add-styles.ts'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { laterChunks } from './later-chunks.ts'
import { createLaterHostCart } from './later-host-cart.ts'

export { fetchStep } from './later-chunks.ts'

export interface AppOptions {
  readonly config: WidgetConfig
  /** Unique on the page, and the same after a reload. */
  readonly name: string
  /** The element inside the shadow root that React renders into. */
  readonly container: HTMLElement
  /** The mount element. */
  readonly host: HTMLElement
  readonly emit: Emit
  /** GET member, if embed/ has begun it. */
  readonly early?: EarlyCall | null
}

export interface RunningApp {
  readonly cart: WidgetCart
  /** Throws an Error for an unknown route. */
  navigate(route: string): void
  stop(): void
}

export function startApp(options: AppOptions): RunningApp {
  const ending = new AbortController()
  const { services, router, connection } = createServices({ ...options, signal: ending.signal })
  const { store } = services
  const stopRouter = router.start((route, isMove) => onNavigate(services, route, isMove))
  const showConnection = () => store.setState({ online: connection.isOnline() })
  showConnection()
  const stopConnection = connection.onChange(() => {
    showConnection()
    if (!connection.isOnline()) return
    // On the register screen there is only the member to load.
    const { reloadWhenOnline } = laterChunks.membership.loaded() ?? {
      reloadWhenOnline: reloadMemberWhenOnline,
    }
    void reloadWhenOnline(services)
  })
  const stopWatchingPage = onPageShown(() => {
    if (!isPaying(store.getState())) void loadMember.anew(services)
  })
  void loadMember(services)
  addStyles(options.container.getRootNode(), printStyles)
  const root = createRoot(options.container, {
    onCaughtError: error => console.error('Movie Club:', error),
  })
  // Rendered synchronously: the caller then removes the first picture, and a screen must be there.
  flushSync(() => root.render(<App services={services} host={options.host} />))
  for (const unknown of unknownAttributes(options.host, Object.keys(options.config)))
    console.warn(`Movie Club: ${describeUnknownAttribute(unknown)}`)
  return {
    cart: createLaterHostCart(services),
    navigate(route) {
      const known = parseRoute(route)
      if (!known) throw new Error(`Movie Club has no route ${route}.`)
      services.navigate((known.path + known.query) as RoutePath)
    },
    stop() {
      ending.abort()
      stopRouter()
      stopConnection()
      stopWatchingPage()
      root.unmount()
    },
  }
}

/**
 * Calls `listener` when the tab is shown again or restored from the back-forward cache: the visitor may have
 * signed in elsewhere in the meantime. Returns a function that unsubscribes.
 */
function onPageShown(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('pageshow', restored)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('pageshow', restored)
  }
}
