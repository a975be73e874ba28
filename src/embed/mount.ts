// Mounts a widget: configuration, shadow root, first screen, then the app (specification §10.5).

import { chunkOf } from '../app/chunks/chunks.ts'
import type { RunningApp } from '../app/start-app.tsx'
import { askEarly } from '../browser/ask-early.ts'
import { nextTask } from '../browser/next-task.ts'
import { pageAddress } from '../browser/page-address.ts'
import type { EarlyCall } from '../domain/early-call.ts'
import type { Emit } from '../domain/host-events.ts'
import { logos } from '../themes/logos.ts'
import { refuseBrokenPage } from './cannot-start.ts'
import { fetchApp, loadChecked } from './fetch-app.ts'
import { openDoctor } from './open-doctor.ts'
import { claimName, claimUrl, noticeInPage, release } from './page-registry.ts'
import { type ConfigFault, firstRoute, type MountOptions, readConfig } from './read-config.ts'
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
  const emit = emitOn(element)
  noticeInPage(element)
  const ownsUrl = read.config.routing !== 'memory' && claimUrl(element)
  const config = ownsUrl ? read.config : { ...read.config, routing: 'memory' as const }
  const name = claimName(element, config.cinemaId)
  let fetching: ReturnType<typeof fetchApp>
  let route: string
  let shadow: ShadowHost
  try {
    route = firstRoute(config, pageAddress(), name, window.history.state)
    // Before the first screen is made, which takes its time on a phone.
    fetching = fetchApp(route)
    fetching.catch(() => {})
    shadow = fillShadow(root, config, name, route)
  } catch (error) {
    release(element)
    showOwnContent(root)
    throw error
  }
  const ending = new AbortController()
  const { signal } = ending
  let app: RunningApp | undefined
  let early: EarlyCall[] = []

  const start = async (): Promise<RunningApp> => {
    // React's StrictMode takes a component away at once and mounts it again: it has one call, too.
    await null
    if (!signal.aborted)
      early = askEarly(config.apiBase, chunkOf(route) === 'membership', shadow.tellWho, signal)
    const { startApp } = await fetching
    // Its code has just run, which takes its time. What the visitor did meanwhile is answered before the app starts.
    await nextTask()
    if (signal.aborted) throw new Error('Movie Club has been unmounted.')
    app = startApp({
      config,
      name,
      route,
      container: shadow.container,
      host: element,
      emit,
      early,
      cameBack: shadow.cameBack,
      logo: logos[config.theme],
    })
    await app.shown
    shadow.show()
    noticeInPage(element)
    emit('movie-club:ready', {})
    return app
  }
  const running = start()
  running.catch(error => {
    if (signal.aborted) return
    console.error('Movie Club could not start.', error)
    shadow.restore()
    emit('movie-club:error', { kind: 'load' })
  })

  const widget = makeWidget(running, () => {
    if (signal.aborted) return
    ending.abort()
    setWidget(element, undefined)
    release(element)
    for (const call of early) call.stop()
    app?.stop()
    shadow.restore()
  })
  setWidget(element, widget)
  return widget
}

/** Without faults, the element itself is wrong. */
function misconfigured(element: HTMLElement, faults: readonly ConfigFault[]): Widget {
  emitOn(element)('movie-club:error', { kind: 'configuration' })
  const told = loadChecked('configFaults', () => import('../editors/config-faults.ts')).then(
    ({ tellFaults }) => tellFaults(element, faults),
    () => {
      const message = `Movie Club could not start: its tag is wrong. ${faults.map(({ name }) => name)}`
      console.error(message)
      return message
    },
  )
  return makeWidget(
    told.then(message => {
      throw new Error(message)
    }),
  )
}

/**
 * The mark is for a site's own monitoring (specification §12.3); a script of the page may have a `performance` of its own.
 * `dispatchEvent` does not throw when a listener of the page does: the browser reports that error.
 */
const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) => {
    performance?.mark?.(name)
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
