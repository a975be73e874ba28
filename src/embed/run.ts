// One run of a widget: it claims a name and the address, shows the first screen, and starts the app (specification §10.5).

import { chunkOf } from '../app/chunks/chunks.ts'
import type { RunningApp } from '../app/start-app.tsx'
import { nextTask } from '../browser/next-task.ts'
import { pageAddress } from '../browser/page-address.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { logos } from '../themes/themes.ts'
import { emitOn } from './dispatch-event.ts'
import { fetchApp } from './load/fetch-app.ts'
import { prefetchCalls } from './load/prefetch-calls.ts'
import { claimName, claimUrl, noticeInPage, release } from './page-registry.ts'
import { firstRoute } from './read-config.ts'
import { fillShadow, showOwnContent } from './shadow-host.ts'
import { whenActivated } from './when-activated.ts'

export interface Run {
  /** Unique on the page, and the same after a reload: its flow and its carts are stored under it. */
  readonly name: string
  /** Resolves when the visitor uses the app in place of the first screen. */
  readonly app: Promise<RunningApp>
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
  /** Rejects with an Error when the run ends. */
  readonly ended: Promise<never>
  /** Shows the page's own content again, and gives back the name and the address. */
  end(): void
}

/** Shows the first screen, and starts the app when it has loaded. @throws Error if there can be no first screen */
export function beginRun(element: HTMLElement, root: ShadowRoot, read: WidgetConfig): Run {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Movie Club has been unmounted.'))),
  )
  ended.catch(() => {})
  const emit = emitOn(element)
  noticeInPage(element)
  // Before the address: an element that had the name, and has left, gives back both.
  const name = claimName(element, read.cinemaId)
  const ownsUrl = read.routing !== 'memory' && claimUrl(element)
  const config: WidgetConfig = ownsUrl ? read : { ...read, routing: 'memory' }
  try {
    const route = firstRoute(config, pageAddress(), name, window.history.state)
    // Before the first screen is made, which takes its time on a phone.
    const begun = new Promise<{ readonly fetching: ReturnType<typeof fetchApp> }>(resolve =>
      whenActivated(() => signal.aborted || resolve({ fetching: fetchApp(route) })),
    )
    const shadow = fillShadow(root, config, name, route)
    const runApp = async (): Promise<RunningApp> => {
      // React's StrictMode takes a component away at once and mounts it again: it has one call, too.
      const { fetching } = await begun
      const prefetched = signal.aborted
        ? []
        : prefetchCalls(config.apiBase, chunkOf(route) === 'later', shadow.tellWho, signal)
      const { startApp, chunks } = await fetching
      // Its code has just run, which takes its time. What the visitor did meanwhile is answered before the app starts.
      await nextTask()
      if (signal.aborted) return ended
      const app = startApp({
        config,
        chunks,
        name,
        route,
        container: shadow.container,
        host: element,
        emit,
        prefetched,
        draftRestored: shadow.draftRestored,
        logo: logos[config.theme],
      })
      signal.addEventListener('abort', app.stop)
      await app.shown
      shadow.show()
      noticeInPage(element)
      emit('movie-club:ready', {})
      return app
    }
    const app = runApp()
    app.catch(error => {
      if (signal.aborted) return
      console.error('Movie Club could not start.', error)
      shadow.restore()
      emit('movie-club:error', { kind: 'load' })
    })
    const end = () => {
      release(element)
      ending.abort()
      shadow.restore()
    }
    return { name, app, signal, ended, end }
  } catch (error) {
    release(element)
    showOwnContent(root)
    throw error
  }
}
