// Starts one run of a widget: claims a name and the URL, shows the first screen and starts the app (specification §10.5).

import { chunkOf } from '../app/chunks/chunks.ts'
import type { RunningApp } from '../app/start-app.tsx'
import { nextTask } from '../browser/next-task.ts'
import { pageAddress } from '../browser/page-address.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { logoOf } from '../themes/themes.ts'
import { emitOn } from './dispatch-event.ts'
import { keepFromPage } from './keep-from-page.ts'
import { fetchApp } from './load/fetch-app.ts'
import { prefetchCalls } from './load/prefetch-calls.ts'
import { claimName, claimUrl, noticeInPage, release } from './page-registry.ts'
import { firstRoute } from './read-config.ts'
import { fillShadow, showOwnContent } from './shadow-host.ts'
import { whenActivated } from './when-activated.ts'

export interface Run {
  /**
   * The widget's name, which is unique on the page and the same after a reload. The flow and the carts are stored under this
   * name.
   */
  readonly name: string
  /** Resolves when the app has replaced the first screen and handles the visitor's input. */
  readonly app: Promise<RunningApp>
  /** Aborted when the run ends. */
  readonly signal: AbortSignal
  /** Rejects with an Error when the run ends. */
  readonly ended: Promise<never>
  /** Shows the page's own content again. A different widget can then have this widget's name and control the page's URL. */
  end(): void
}

/**
 * Shows the first screen, starts the app when its code has loaded, and returns the run. If the app cannot start, `app` rejects
 * and the page's own content is shown.
 * @throws Error if the first screen cannot be made
 */
export function beginRun(element: HTMLElement, root: ShadowRoot, read: WidgetConfig): Run {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Movie Club has been unmounted.'))),
  )
  ended.catch(() => {})
  const emit = emitOn(element)
  noticeInPage(element)
  // The name is claimed before the URL. If a removed element has this name, claiming the name unmounts that element, which
  // frees its name and its URL.
  const name = claimName(element, read.cinemaId)
  const ownsUrl = read.routing !== 'memory' && claimUrl(element)
  const config: WidgetConfig = ownsUrl ? read : { ...read, routing: 'memory' }
  try {
    const route = firstRoute(config, pageAddress(), name, window.history.state)
    // The fetch starts before the first screen is made, because making that screen is slow on a phone.
    const begun = new Promise<{ readonly fetching: ReturnType<typeof fetchApp> }>(resolve =>
      whenActivated(() => signal.aborted || resolve({ fetching: fetchApp(route) })),
    )
    const shadow = fillShadow(root, config, name, route)
    keepFromPage(root, signal)
    const runApp = async (): Promise<RunningApp> => {
      // In a page's React app, StrictMode mounts a component, unmounts it and mounts it again in one task. A run that has
      // ended by now must not send calls.
      const { fetching } = await begun
      const prefetched = signal.aborted
        ? []
        : prefetchCalls(config.apiBase, chunkOf(route) === 'later', shadow.tellWho, signal)
      const { startApp, chunks } = await fetching
      // The evaluation of the app's code has blocked the browser, so the browser gets a task to handle pending input before the app starts.
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
        logo: logoOf(config),
      })
      // A listener of the first `movie-club:step` may have ended the run during the start.
      if (signal.aborted) {
        app.stop()
        return ended
      }
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
