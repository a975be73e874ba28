// Renders the app: React takes over the first screen that stands in the container (specification §10.5), or begins with an
// empty one.
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { parseRoute, type Route } from '../domain/route.ts'
import { App, type AppParts } from './app.tsx'
import { type Chunks, isStepLoaded } from './load-chunks.ts'

export interface FirstScreen {
  /** Holds the first screen of `route`, or nothing. */
  readonly container: HTMLElement
  readonly route: string
  readonly chunks: Chunks
}

/** Returns the route of the first screen if React can take it over, else null. */
export function hydratedRoute({ container, route, chunks }: FirstScreen): Route | null {
  return container.firstChild && isStepLoaded(chunks, route) ? parseRoute(route) : null
}

interface ShowSettings extends AppParts {
  readonly container: HTMLElement
  readonly hydrated: Route | null
}

export interface ShownApp {
  /** Resolves when the screen hears the visitor. Rejects when the app crashes or is unmounted before. */
  readonly shown: Promise<void>
  unmount(): void
}

/**
 * React holds these back while it hydrates, and sends them again afterwards to their targets, which an event from inside a shadow
 * root has lost by then: an error that the page would be told. No component of ours listens to them.
 */
const sentAgain = ['dragenter', 'focusin', 'gotpointercapture', 'mouseover', 'pointerover'] as const

/** Before React listens. */
function keepFromReact(container: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => event.stopImmediatePropagation()
  for (const type of sentAgain) container.addEventListener(type, stop, { capture: true, signal })
}

/** Call it after the router has started: if its route differs from the one in the container, a new screen is rendered. */
export function showApp({ container, hydrated, ...parts }: ShowSettings): ShownApp {
  const { route } = parts.first.store.getState()
  const isSameScreen = hydrated !== null && hydrated.path === parseRoute(route)?.path
  const elements = () => container.querySelectorAll('*').length
  const elementsBefore = elements()
  let root: Root | undefined
  let giveUp = () => {}
  const hydrating = new AbortController()
  const shown = new Promise<void>((resolve, reject) => {
    giveUp = () => reject(new Error('Movie Club was unmounted.'))
    const handlers = {
      onCaughtError: (error: unknown) => console.error('Movie Club:', error),
      onUncaughtError: (error: unknown) => {
        console.error('Movie Club:', error)
        reject(error)
      },
      onRecoverableError: (error: unknown) => {
        // Where there were more elements than it has made now, a password manager or a translator had put some into the form,
        // or the widget was unmounted before the end of hydration, which React calls an error.
        if (elementsBefore <= elements()) console.error('Movie Club:', error)
      },
    }
    const onShown = () => {
      hydrating.abort()
      resolve()
    }
    const app = <App {...parts} onShown={onShown} />
    if (isSameScreen) keepFromReact(container, hydrating.signal)
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
      giveUp()
      root?.unmount()
    },
  }
}
