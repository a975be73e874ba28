// Mounts a widget: reads its configuration, makes its shadow root and starts its run (specification §10.5, §12.1).

import { isElement } from '../browser/page-elements.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { misconfigured, refuseBrokenPage } from './cannot-start.ts'
import { emitOn } from './dispatch-event.ts'
import { openChecklist } from './load/open-checklist.ts'
import { widgetNamed } from './page-registry.ts'
import { type MountOptions, readConfig } from './read-config.ts'
import { beginRun } from './run.ts'
import { scriptTag } from './script-tag.ts'
import { shadowRootOf } from './shadow-host.ts'
import { makeWidget, setMounted, type UseApp, type Widget, widgetOn } from './widget.ts'

/**
 * Mounts a widget on the element and returns it. If the element already has a widget, returns that one. The options have the
 * attributes' names in camel case, and take precedence over the attributes. Never throws. If no widget can start, the console
 * shows the reason, `ready` rejects with an Error, and the page's own content stays (specification §10.4, §12.1).
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Widget {
  try {
    if (!isElement(element)) throw new Error('Movie Club needs an element.')
    if (element.hasAttribute('data-debug')) openChecklist()
    return widgetOn(element) ?? mountOn(element, options)
  } catch (error) {
    console.error('Movie Club could not start.', error)
    if (isElement(element)) emitOn(element)('movie-club:error', { kind: 'load' })
    return makeWidget(() => Promise.reject(error))
  }
}

function mountOn(element: HTMLElement, options: MountOptions): Widget {
  refuseBrokenPage()
  const read = readConfig(element, options, scriptTag())
  if (!read.ok) return misconfigured(element, read.errors)
  // Moves the nonce from the attribute to the property, because a style sheet could read an attribute and send its value to a
  // server.
  element.nonce = read.config.nonce ?? ''
  element.removeAttribute('data-nonce')
  const root = shadowRootOf(element)
  return root ? runOn(element, root, read.config) : misconfigured(element, [])
}

/**
 * Starts a run and returns its widget, which outlives the run. After the run has ended, the widget's calls go to its next
 * run, or to the widget on the element that has replaced this element.
 */
function runOn(element: HTMLElement, root: ShadowRoot, config: WidgetConfig): Widget {
  let run = beginRun(element, root, config)
  let isUnmounted = false
  let isChanged = false
  const use: UseApp = async (work, isChange) => {
    const { app, ended, signal } = run
    let isSent = false
    try {
      const running = await Promise.race([ended, app])
      if (isChange) isSent = isChanged = true
      return await Promise.race([ended, work(running)])
    } catch (error) {
      // If the call may have reached the server, it is not repeated, so that nothing is ordered twice.
      if (isSent || !signal.aborted) throw error
      if (run.signal !== signal) return use(work, isChange)
      const successor = isUnmounted ? null : widgetNamed(run.name)
      if (!successor) throw error
      return work(successor)
    }
  }
  const end = () => {
    if (run.signal.aborted) return
    setMounted(element)
    run.end()
  }
  const widget = makeWidget(use, () => {
    isUnmounted = true
    end()
  })
  const mounted = {
    widget,
    end,
    takeOver(isForced?: boolean) {
      // The page has already ordered or navigated through this widget. A restart would lose that.
      if (isUnmounted || (isChanged && !isForced)) return false
      run.end()
      run = beginRun(element, root, config)
      setMounted(element, mounted)
      return true
    },
  }
  setMounted(element, mounted)
  return widget
}
