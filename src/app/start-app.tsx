// Starts the app in its shadow root, where React hydrates the first screen. embed/ fetches this chunk.
import type { Emit } from '../domain/host-events.ts'
import type { WidgetCart } from '../domain/order/cart.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { parseRoute, type RoutePath } from '../domain/route.ts'
import type { LogoDrawing, WidgetConfig } from '../domain/widget-config.ts'
import { leavePage, returnToPage } from '../flow/member/leave-page.ts'
import { loadMember } from '../flow/member/load-member.ts'
import { recordVisitorEvent } from '../flow/member/record-visitor-event.ts'
import { onNavigate } from '../flow/state/on-navigate.ts'
import type { FirstServices } from '../flow/state/services.ts'
import { alertStylesFor } from '../themes/alert-styles.ts'
import { addStyles } from './add-styles.ts'
import { createServices } from './create-services.ts'
import { takeNumber } from './lifecycle/number-widgets.ts'
import type { Chunks } from './load-chunks.ts'
import { hydratedRoute, showApp } from './show-app.tsx'

export { createChunks, fetchStep } from './load-chunks.ts'

export interface AppOptions {
  readonly config: WidgetConfig
  readonly chunks: Chunks
  /** The widget's name: unique on the page, and unchanged after a reload. */
  readonly name: string
  /** The route of the first screen in the container. */
  readonly route: string
  /** The element inside the shadow root that React renders into. It is empty or contains the first screen. */
  readonly container: HTMLElement
  /** The mount element. */
  readonly host: HTMLElement
  readonly emit: Emit
  /** The theme's logo, which is in the entry's bundle. */
  readonly logo: LogoDrawing
  /** The calls that embed/ has sent before the app loaded. Code that uses the reply to a call removes that call from the list. */
  readonly prefetched?: PrefetchedCall[]
  /** Resolves when the first screen shows the input that the visitor typed before a reload. */
  readonly draftRestored?: Promise<void>
}

export interface RunningApp {
  /** Resolves when the app handles the visitor's input. Rejects if the app crashes or is stopped before that. */
  readonly shown: Promise<void>
  readonly cart: WidgetCart
  /** Throws an Error for an unknown route. */
  navigate(route: string): void
  stop(): void
}

/**
 * Starts the app in its container and returns it: creates the services, starts the router, requests the member and renders.
 * @throws Error if the page has broken a browser feature that the app needs
 */
export function startApp(options: AppOptions): RunningApp {
  const ending = new AbortController()
  const { signal } = ending
  const shadow = options.container.getRootNode() as ShadowRoot
  // Before the router's first event, because a page can unmount the widget in its listener.
  addStyles(shadow, alertStylesFor(options.config))
  const hydrated = hydratedRoute(options)
  const { first, door, router, connection } = createServices({ ...options, signal, hydrated })
  const { store } = first
  router.start((route, how) => onNavigate(first, route, how), signal)
  const showConnection = () => store.setState({ online: connection.isOnline() })
  showConnection()
  connection.onChange(() => {
    showConnection()
    if (connection.isOnline())
      void door.load().then(
        later => later.reloadWhenOnline(),
        () => {},
      )
  }, signal)
  watchPage(first, signal)
  void options.draftRestored?.then(() => recordVisitorEvent(first, { type: 'draft-restored' }))
  void loadMember(first)
  const startLater = () => {
    if (!signal.aborted) door.loaded()?.start(options.host, shadow)
  }
  if (door.loaded()) startLater()
  else signal.addEventListener('abort', door.onLoad(startLater))
  const outline = { level: Number(options.config.headingLevel), number: takeNumber(signal) }
  const { shown, unmount } = showApp({ first, door, connection, ...options, outline, hydrated })
  return {
    shown,
    // Each method waits for the chunk `later`, which has the methods.
    cart: new Proxy({} as WidgetCart, {
      get:
        (_, name: keyof WidgetCart) =>
        async (...given: unknown[]) =>
          ((await door.load()).hostCart[name] as (...all: unknown[]) => unknown)(...given),
    }),
    navigate(route) {
      const known = parseRoute(route)
      if (!known) throw new Error(`Movie Club has no route ${route}.`)
      first.navigate((known.path + known.query) as RoutePath)
    },
    stop() {
      ending.abort()
      unmount()
    },
  }
}

/**
 * Watches three events until `signal` is aborted: the visitor returns to the tab, the page returns from the back-forward cache, and
 * `pagehide`.
 */
function watchPage(first: FirstServices, signal: AbortSignal): void {
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') returnToPage(first, false)
    },
    { signal },
  )
  window.addEventListener('pageshow', ({ persisted }) => persisted && returnToPage(first, true), { signal })
  window.addEventListener('pagehide', () => leavePage(first), { signal })
}
