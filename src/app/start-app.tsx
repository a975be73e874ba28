// Starts the app in its shadow root, where it takes over the first screen. embed/ fetches this chunk once that is shown.

import type { Emit } from '../domain/host-events.ts'
import type { WidgetCart } from '../domain/order/cart.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { parseRoute, type RoutePath } from '../domain/route.ts'
import type { LogoDrawing, WidgetConfig } from '../domain/widget-config.ts'
import { leavePage, returnToPage } from '../flow/member/leave-page.ts'
import { loadMember } from '../flow/member/load-member.ts'
import { reloadMemberWhenOnline } from '../flow/member/load-member-again.ts'
import { recordVisitorEvent } from '../flow/member/record-visitor-event.ts'
import { onNavigate } from '../flow/state/on-navigate.ts'
import alerts from '../themes/styles/alerts.css'
import { addStyles } from './add-styles.ts'
import { createServices } from './create-services.ts'
import { lazyChunks } from './lazy-chunks.ts'
import { showApp } from './show-app.tsx'

export { fetchStep, loadFilesAs } from './lazy-chunks.ts'

export interface AppOptions {
  readonly config: WidgetConfig
  /** Unique on the page, and the same after a reload. */
  readonly name: string
  /** The route of the first screen in the container. */
  readonly route: string
  /** The element inside the shadow root that React renders into. Empty, or it holds the first screen. */
  readonly container: HTMLElement
  /** The mount element. */
  readonly host: HTMLElement
  readonly emit: Emit
  /** The entry has it. */
  readonly logo: LogoDrawing
  /** What embed/ has asked already. Whoever takes a reply takes its call out. */
  readonly prefetched?: PrefetchedCall[]
  /** Resolves when the first screen shows again what was typed before the page was loaded again. */
  readonly cameBack?: Promise<void>
}

export interface RunningApp {
  /** Resolves when the visitor sees the app, which then hears all that they do. Rejects when it crashes or is stopped before. */
  readonly shown: Promise<void>
  readonly cart: WidgetCart
  /** Throws an Error for an unknown route. */
  navigate(route: string): void
  stop(): void
}

export function startApp(options: AppOptions): RunningApp {
  const ending = new AbortController()
  const { services, router, connection, cart } = createServices({ ...options, signal: ending.signal })
  const { store } = services
  const stopRouter = router.start((route, how) => onNavigate(services, route, how))
  const showConnection = () => store.setState({ online: connection.isOnline() })
  showConnection()
  const stopConnection = connection.onChange(() => {
    showConnection()
    if (!connection.isOnline()) return
    // On the register screen there is only the member to load.
    const { reloadWhenOnline } = lazyChunks.membership.loaded() ?? {
      reloadWhenOnline: reloadMemberWhenOnline,
    }
    void reloadWhenOnline(services)
  })
  const stopWatchingPage = watchPage({
    shown: isKept => returnToPage(services, isKept),
    hidden: () => leavePage(services),
  })
  void options.cameBack?.then(() => recordVisitorEvent(services, { type: 'draft-restored' }))
  void loadMember(services)
  const shadow = options.container.getRootNode() as ShadowRoot
  addStyles(shadow, alerts)
  let stopExtension = () => {}
  const stopWaiting = lazyChunks.membership.whenLoaded(({ extendApp }) => {
    stopExtension = extendApp(services, options.host, shadow)
  })
  const { shown, unmount } = showApp(services, options)
  return {
    shown,
    cart,
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
      stopWaiting()
      stopExtension()
      unmount()
    },
  }
}

interface PageEvents {
  /** The tab is shown again, or the page comes back from the back-forward cache (`isKept`). */
  readonly shown: (isKept: boolean) => void
  /** The page is left. */
  readonly hidden: () => void
}

/** Returns a function that unsubscribes. */
function watchPage({ shown, hidden }: PageEvents): () => void {
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') shown(false)
    },
    { signal },
  )
  window.addEventListener('pageshow', ({ persisted }) => persisted && shown(true), { signal })
  window.addEventListener('pagehide', hidden, { signal })
  return () => ending.abort()
}
