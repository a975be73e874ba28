// Puts a widget on an element: configuration, shadow root, first picture; then fetches the app (specification §10.5).
import type { RunningApp } from '../app/start-app.tsx'
import type { Emit } from '../domain/host-events.ts'
import { describeConfigFaults, showFault } from './config-faults.ts'
import { firstRoute } from './first-route.ts'
import { claimName, claimUrl, release } from './page-registry.ts'
import { type MountOptions, readConfig } from './read-config.ts'
import { scriptNonce } from './script-tag.ts'
import { openShadow } from './shadow-host.ts'
import { setWidget, type Widget, widgetOn } from './widget.ts'

/**
 * Options are the attributes in camel case and win over them. On an element that has a widget, returns that widget.
 * Bad configuration is told in the console; the widget's `ready` then rejects and the page's own content stays.
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Widget {
  const there = widgetOn(element)
  if (there) return there
  const read = readConfig(element, options, scriptNonce())
  const emit = emitOn(element)
  if (!read.ok) {
    const words = describeConfigFaults(read.faults)
    console.error(words)
    showFault(element, words)
    emit('movie-club:error', { kind: 'configuration' })
    return cannotStart(element, new Error(words))
  }
  const ownsUrl = read.config.routing !== 'memory' && claimUrl(element)
  const config = ownsUrl ? read.config : { ...read.config, routing: 'memory' as const }
  const name = claimName(config.cinemaId)
  const shadow = openShadow(element, config, firstRoute(config, document.URL))
  let stopped = false

  const start = async (): Promise<RunningApp> => {
    const { startApp } = await fetchApp()
    if (stopped) throw new Error('Movie Club was unmounted before it had started.')
    const app = startApp({ config, name, container: shadow.container, host: element, emit })
    shadow.show()
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
      release(element, name)
      void running.then(app => app.stop()).catch(() => {})
      shadow.restore()
    },
  }
  // A page that does not look at `ready` has no unhandled rejection.
  widget.ready.catch(() => {})
  setWidget(element, widget)
  return widget
}

const fetchApp = () => import('../app/start-app.tsx')

function cannotStart(element: HTMLElement, error: Error): Widget {
  const never = Promise.reject(error)
  never.catch(() => {})
  const widget: Widget = {
    ready: never,
    cart: { addTickets: () => never, addProducts: () => never, get: () => never, reset: () => never },
    navigate: () => never,
    unmount: () => {
      if (widgetOn(element) === widget) setWidget(element, undefined)
    },
  }
  return widget
}

/** A listener of the page that throws is the page's own error: the browser reports it, and the widget goes on. */
const emitOn =
  (element: HTMLElement): Emit =>
  (name, detail) => {
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
