// Renders the app: React takes over the first screen that stands in the container (specification §10.5), or begins with an
// empty one.
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { parseRoute } from '../domain/route.ts'
import { firstState } from '../flow/state/first-state.ts'
import type { Services } from '../flow/state/services.ts'
import { App } from './app.tsx'
import { isStepThere } from './lazy-chunks.ts'

export interface FirstScreen {
  /** Holds the first screen of `route`, or nothing. */
  readonly container: HTMLElement
  readonly route: string
  /** The mount element. */
  readonly host: HTMLElement
}

export interface ShownApp {
  /** Resolves when the screen hears the visitor. Rejects when the app crashes or is unmounted before. */
  readonly shown: Promise<void>
  unmount(): void
}

/** Call it once the router has started: another route than the one in the container is rendered anew. */
export function showApp(services: Services, { container, route, host }: FirstScreen): ShownApp {
  const { store, config } = services
  const start = container.firstChild ? parseRoute(route) : null
  const isSameScreen =
    start !== null && isStepThere(route) && start.path === parseRoute(store.getState().route)?.path
  const elements = () => container.querySelectorAll('*').length
  const elementsBefore = elements()
  let root: Root | undefined
  let isUnmounted = false
  let giveUp = () => {}
  const shown = new Promise<void>((resolve, reject) => {
    giveUp = () => reject(new Error('Movie Club was unmounted.'))
    const handlers = {
      onCaughtError: (error: unknown) => console.error('Movie Club:', error),
      onUncaughtError: (error: unknown) => {
        console.error('Movie Club:', error)
        reject(error)
      },
      onRecoverableError: (error: unknown) => {
        // React calls an unmount before the end of hydration an error. Where there were more elements than it has made now, a
        // password manager or a translator had put some into the form.
        if (!isUnmounted && elementsBefore <= elements()) console.error('Movie Club:', error)
      },
    }
    const app = <App services={services} host={host} onShown={resolve} />
    // React reads this state while it hydrates, and the present one right after.
    if (isSameScreen) {
      const first = firstState(config.cinemaId, start)
      store.getInitialState = () => first
    }
    // In slices, so that what the visitor does meanwhile is answered.
    startTransition(() => {
      if (isSameScreen) root = hydrateRoot(container, app, handlers)
      else {
        root = createRoot(container, handlers)
        root.render(app)
      }
    })
  })
  // Prevents an unhandled rejection where nobody waits for it any more.
  shown.catch(() => {})
  return {
    shown,
    unmount() {
      isUnmounted = true
      giveUp()
      root?.unmount()
    },
  }
}
