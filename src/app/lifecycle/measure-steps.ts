// Records a User Timing measure for each step (specification §12.3). A measure starts when the visitor clicks or goes Back, and
// ends when the step is painted. A site's own monitoring can then see how long visitors wait.
import { parseRoute } from '../../domain/route.ts'
import type { Services } from '../../flow/state/services.ts'
import { afterPaint } from '../../ui/viewport/after-paint.ts'

/** Returns the name of a measure: `movie-club:step` and the route, without its query and cart id. */
const measureName = (text: string): string => {
  const route = parseRoute(text)
  return `movie-club:step ${route?.cartId ? '/checkout/{cartId}' : route?.path}`
}

/** Records a measure for each step that is shown, until `signal` is aborted. */
export function measureSteps(
  { store }: Pick<Services, 'store'>,
  host: HTMLElement,
  signal: AbortSignal,
): void {
  // A script of the page may have replaced `performance`.
  if (typeof performance?.measure !== 'function') return
  /** The `timeStamp` of the event with which the visitor requested the next step, in milliseconds. null if unknown. */
  let asked: number | null = null
  const onPress = ({ timeStamp }: Event) => {
    asked = timeStamp
  }
  const onTyped = () => {
    asked = null
  }
  // `popstate` is captured, so that this listener runs before the router's listener.
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
