// Mounts a widget: configuration, shadow root, first screen, then the app (specification §10.5).

import { chunkOf } from '../app/chunks/chunks.ts'
import type { RunningApp } from '../app/start-app.tsx'
import { nextTask } from '../browser/next-task.ts'
import { pageAddress } from '../browser/page-address.ts'
import { prefetchCalls } from '../browser/prefetch-calls.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { logos } from '../themes/looks.ts'
import { misconfigured, refuseBrokenPage } from './cannot-start.ts'
import { emitOn } from './dispatch-event.ts'
import { fetchApp } from './load/fetch-app.ts'
import { openDoctor } from './load/open-doctor.ts'
import { claimName, claimUrl, noticeInPage, release } from './page-registry.ts'
import { firstRoute, type MountOptions, readConfig } from './read-config.ts'
import { scriptTag } from './script-tag.ts'
import { fillShadow, type ShadowHost, shadowRootOf, showOwnContent } from './shadow-host.ts'
import { makeWidget, setWidget, type Widget, widgetOn } from './widget.ts'

/**
 * Options are named like the attributes, in camel case, and take precedence. If the element already has a
 * widget, that one is returned. It never throws. Where no widget can start, the console says why, `ready`
 * rejects with an Error, and the page's own content stays (specification §10.4, §12.1).
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Widget {
  try {
    if (!(element instanceof Element)) throw new Error('Movie Club needs an element.')
    if (element.hasAttribute('data-debug')) openDoctor()
    return widgetOn(element) ?? mountOn(element, options)
  } catch (error) {
    console.error('Movie Club could not start.', error)
    if (element instanceof Element) emitOn(element)('movie-club:error', { kind: 'load' })
    return makeWidget(Promise.reject(error))
  }
}

function mountOn(element: HTMLElement, options: MountOptions): Widget {
  refuseBrokenPage()
  const read = readConfig(element, options, scriptTag())
  if (!read.ok) return misconfigured(element, read.faults)
  // The page's style sheets can read an attribute, and send it away.
  element.nonce = read.config.nonce ?? ''
  element.removeAttribute('data-nonce')
  const root = shadowRootOf(element)
  if (!root) return misconfigured(element, [])
  const first = showFirstScreen(element, root, read.config)
  const ending = new AbortController()
  const { signal } = ending
  const running = runApp(element, first, signal)
  running.catch(error => {
    if (signal.aborted) return
    console.error('Movie Club could not start.', error)
    first.shadow.restore()
    emitOn(element)('movie-club:error', { kind: 'load' })
  })
  const widget = makeWidget(running, () => {
    if (signal.aborted) return
    setWidget(element, undefined)
    release(element)
    ending.abort()
    first.shadow.restore()
  })
  setWidget(element, widget)
  return widget
}

interface FirstScreen {
  readonly config: WidgetConfig
  /** Unique on the page, and the same after a reload. */
  readonly name: string
  readonly route: string
  readonly shadow: ShadowHost
  /** The app is on its way. */
  readonly fetching: ReturnType<typeof fetchApp>
}

/** Claims a name and, where it is free, the page's address. */
function showFirstScreen(element: HTMLElement, root: ShadowRoot, read: WidgetConfig): FirstScreen {
  noticeInPage(element)
  const ownsUrl = read.routing !== 'memory' && claimUrl(element)
  const config: WidgetConfig = ownsUrl ? read : { ...read, routing: 'memory' }
  const name = claimName(element, config.cinemaId)
  try {
    const route = firstRoute(config, pageAddress(), name, window.history.state)
    // Before the first screen is made, which takes its time on a phone.
    const fetching = fetchApp(route)
    fetching.catch(() => {})
    return { config, name, route, fetching, shadow: fillShadow(root, config, name, route) }
  } catch (error) {
    release(element)
    showOwnContent(root)
    throw error
  }
}

/** Resolves when the visitor uses the app in place of the first screen. @param signal ends it, at any moment */
async function runApp(
  element: HTMLElement,
  { config, name, route, shadow, fetching }: FirstScreen,
  signal: AbortSignal,
): Promise<RunningApp> {
  // React's StrictMode takes a component away at once and mounts it again: it has one call, too.
  await null
  const prefetched = signal.aborted
    ? []
    : prefetchCalls(config.apiBase, chunkOf(route) === 'membership', shadow.tellWho, signal)
  const { startApp } = await fetching
  // Its code has just run, which takes its time. What the visitor did meanwhile is answered before the app starts.
  await nextTask()
  if (signal.aborted) throw new Error('Movie Club has been unmounted.')
  const emit = emitOn(element)
  const app = startApp({
    config,
    name,
    route,
    container: shadow.container,
    host: element,
    emit,
    prefetched,
    cameBack: shadow.cameBack,
    logo: logos[config.theme],
  })
  signal.addEventListener('abort', app.stop)
  await app.shown
  shadow.show()
  noticeInPage(element)
  emit('movie-club:ready', {})
  return app
}
