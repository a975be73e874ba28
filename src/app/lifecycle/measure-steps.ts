// A measure of User Timing for each step, from the press that led to it until it is painted (specification §12.3), so that a
// site's own monitoring sees what visitors wait for.
import { parseRoute } from '../../domain/route.ts'
import type { Services } from '../../flow/state/services.ts'
import { afterPaint } from '../../ui/viewport/after-paint.ts'

/** What is named like the event `movie-club:step`: without a query, and without the id of a cart. */
const measureName = (text: string): string => {
  const route = parseRoute(text)
  return `movie-club:step ${route?.cartId ? '/checkout/{cartId}' : route?.path}`
}

export function measureSteps(
  { store }: Pick<Services, 'store'>,
  host: HTMLElement,
  signal: AbortSignal,
): void {
  // A script of the page may have a `performance` of its own.
  if (typeof performance?.measure !== 'function') return
  /** When the visitor asked for the next step; null where nobody knows. Milliseconds, as events tell it. */
  let asked: number | null = null
  const onPress = ({ timeStamp }: Event) => {
    asked = timeStamp
  }
  const onTyped = () => {
    asked = null
  }
  // Back: before the router hears of it.
  const options = { capture: true, signal }
  addEventListener('popstate', onPress, options)
  host.addEventListener('click', onPress, options)
  host.addEventListener('input', onTyped, options)
  const stopWatching = store.subscribe((state, before) => {
    if (state.stepsShown <= before.stepsShown) return
    const start = asked ?? performance.now()
    asked = null
    afterPaint(() => performance.measure(measureName(state.route), { start }))
  })
  signal.addEventListener('abort', stopWatching)
}
