// Renders the app. React hydrates the first screen in the container (specification §10.5), or renders into an empty container.
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { parseRoute, type Route } from '../domain/route.ts'
import { App, type AppParts } from './app.tsx'
import { type Chunks, isStepLoaded } from './load-chunks.ts'

export interface FirstScreen {
  /** The element that React renders into. It contains the first screen of `route`, or is empty. */
  readonly container: HTMLElement
  readonly route: string
  readonly chunks: Chunks
}

export function hydratedRoute({ container, route, chunks }: FirstScreen): Route | null {
  return container.firstChild && isStepLoaded(chunks, route) ? parseRoute(route) : null
}

interface ShowSettings extends AppParts {
  readonly container: HTMLElement
  readonly hydrated: Route | null
}

export interface ShownApp {
  /** Resolves when React handles the visitor's input. Rejects if the app crashes or is unmounted before that. */
  readonly shown: Promise<void>
  unmount(): void
}

/**
 * React delays these events during hydration and then dispatches them again. An event from inside a shadow root has lost its
 * target by then, so React would throw an error that the page's monitoring reports. None of our components uses these events.
 */
const sentAgain = ['dragenter', 'focusin', 'gotpointercapture', 'mouseover', 'pointerover'] as const

/** Stops the events of `sentAgain` until `signal` is aborted. It must be called before React adds its listeners. */
function keepFromReact(container: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => event.stopImmediatePropagation()
  for (const type of sentAgain) container.addEventListener(type, stop, { capture: true, signal })
}

/**
 * Renders the app. Returns `shown` and a function that unmounts the app. It must be called after the router has started. If the
 * router's route differs from the hydrated one, React renders a new screen.
 */
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
        // Reports no error if fewer elements remain than before, because the widget has then not caused the error. Either a password
        // manager or a translator had added elements to the form, or the widget was unmounted during hydration.
        if (elementsBefore <= elements()) console.error('Movie Club:', error)
      },
    }
    const onShown = () => {
      hydrating.abort()
      resolve()
    }
    const app = <App {...parts} onShown={onShown} />
    if (isSameScreen) keepFromReact(container, hydrating.signal)
    // A transition renders in short slices. Between two slices, the browser can handle the visitor's input.
    startTransition(() => {
      if (isSameScreen) root = hydrateRoot(container, app, handlers)
      else {
        root = createRoot(container, handlers)
        root.render(app)
      }
    })
  })
  // Prevents an unhandled rejection if no code waits for `shown`.
  shown.catch(() => {})
  return {
    shown,
    unmount() {
      giveUp()
      root?.unmount()
    },
  }
}
