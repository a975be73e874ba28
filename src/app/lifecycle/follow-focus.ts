// Where a router of the page puts another element in the place of this one, which shows the same step, the focus goes along: a
// keyboard and a screen reader go on from where they were (specification §15.6).
import type { Services } from '../../flow/state/services.ts'

/** As long as a transition between two pages may take, in milliseconds. */
const transition = 5000

/** Returns whether the focus was to follow to this step. */
type Follow = (route: string, root: ShadowRoot) => boolean

/** A page has one focus. This is of the widget that had it, and has ended a moment ago. */
let left: Follow | undefined

/** Returns how to focus the field of that name in another root, else the heading. */
const followTo =
  (step: string, element: Element): Follow =>
  (route, root) => {
    if (route !== step) return false
    // The page or the visitor has put it elsewhere.
    if (document.activeElement !== document.body) return true
    const { name, selectionStart, selectionEnd } = element as HTMLInputElement
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const target = field ?? root.querySelector<HTMLElement>('.mc-heading')
    // The page's router sees to its own scrolling.
    target?.focus({ preventScroll: true })
    // Only inputs of text have a caret.
    if (selectionStart != null) field?.setSelectionRange(selectionStart, selectionEnd)
    return true
  }

export function followFocus(
  { store }: Pick<Services, 'store'>,
  host: HTMLElement,
  root: ShadowRoot,
  signal: AbortSignal,
): void {
  const route = () => store.getState().route
  const before = left
  const follow = () => {
    // Once: whoever leaves the widget afterwards is not taken back.
    if (before?.(route(), root) && left === before) left = undefined
  }
  if (before) host.addEventListener('movie-club:ready', follow, { once: true, signal })
  let focused = root.activeElement
  const look = () =>
    // A browser may tell of an element that is taken away as of one that is left.
    queueMicrotask(() => {
      if (host.isConnected) focused = root.activeElement
    })
  for (const event of ['focusin', 'focusout']) root.addEventListener(event, look, { signal })
  signal.addEventListener('abort', () => {
    if (!focused) return
    const last = followTo(route(), focused)
    left = last
    setTimeout(() => {
      if (left === last) left = undefined
    }, transition)
  })
}
