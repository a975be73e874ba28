// Mounts a widget: configuration, shadow root, first picture, then the app (specification §10.5).
import type { RunningApp } from '../app/start-app.tsx'
import type { Emit } from '../domain/host-events.ts'
import { describeConfigFaults, showFault } from './config-faults.ts'
import { firstRoute } from './first-route.ts'
import { claimName, claimUrl, noticeInPage, release } from './page-registry.ts'
import { type MountOptions, readConfig } from './read-config.ts'
import { scriptNonce } from './script-tag.ts'
import { openShadow } from './shadow-host.ts'
import { setWidget, type Widget, widgetOn } from './widget.ts'

/**
 * Options are named like the attributes, in camel case, and take precedence. If the element already has a
 * widget, that one is returned. Configuration errors are listed in the console: then `ready` rejects with an
 * Error, and the page's own content stays (specification §10.4, §12.1).
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Widget {
  const existing = widgetOn(element)
  if (existing) return existing
  const read = readConfig(element, options, scriptNonce())
  const emit = emitOn(element)
  if (!read.ok) {
    const message = describeConfigFaults(read.faults)
    console.error(message)
    showFault(element, message)
    emit('movie-club:error', { kind: 'configuration' })
    return cannotStart(element, new Error(message))
  }
  noticeInPage(element)
  const ownsUrl = read.config.routing !== 'memory' && claimUrl(element)
  const config = ownsUrl ? read.config : { ...read.config, routing: 'memory' as const }
  const name = claimName(element, config.cinemaId)
  const shadow = openShadow(element, config, firstRoute(config, document.URL))
  let stopped = false

  const start = async (): Promise<RunningApp> => {
    const { startApp } = await fetchApp()
    if (stopped) throw new Error('Movie Club was unmounted before it had started.')
    const app = startApp({ config, name, container: shadow.container, host: element, emit })
    shadow.show()
    noticeInPage(element)
    emit('movie-club:ready', {})
    return app
  }
  const running = start()
  running.catch(error => {
    if (stopped) return
    console.error('Movie Club could not start.', error)
    shadow.restore()
    emit('movie-club:error', { kind: 'load' })
  })

  const widget: Widget = {
    ready: running.then(() => undefined),
    cart: {
      addTickets: async order => (await running).cart.addTickets(order),
      addProducts: async order => (await running).cart.addProducts(order),
      get: async () => (await running).cart.get(),
      reset: async () => (await running).cart.reset(),
    },
    navigate: async route => (await running).navigate(route),
    unmount() {
      if (stopped) return
      stopped = true
      setWidget(element, undefined)
      release(element)
      void running.then(app => app.stop()).catch(() => {})
      shadow.restore()
    },
  }
  // Prevents an unhandled rejection on pages that do not use `ready`.
  widget.ready.catch(() => {})
  setWidget(element, widget)
  return widget
}

const fetchApp = () => import('../app/start-app.tsx')

function cannotStart(element: HTMLElement, error: Error): Widget {
  const rejected = Promise.reject(error)
  rejected.catch(() => {})
  const widget: Widget = {
    ready: rejected,
    cart: {
      addTickets: () => rejected,
      addProducts: () => rejected,
      get: () => rejected,
      reset: () => rejected,
    },
    navigate: () => rejected,
    unmount: () => {
      if (widgetOn(element) === widget) setWidget(element, undefined)
    },
  }
  return widget
}

/** `dispatchEvent` does not throw when a listener of the page does: the browser reports that error. */
const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) => {
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
