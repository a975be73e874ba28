// Moves the focus when the page's router replaces the mount element with a new one that shows the same step. Keyboard and
// screen reader users then continue at the same field (specification §15.6).
import type { Services } from '../../flow/state/services.ts'

/** The longest time that a transition between two pages may take, in milliseconds. */
const transition = 5000

/** Moves the focus if the new widget shows the step of the ended widget. Returns whether the new widget shows that step. */
type Follow = (route: string, root: ShadowRoot) => boolean

/** Moves the focus from the widget that has just ended to the next one. undefined if the ended widget did not have the focus. */
let left: Follow | undefined

/**
 * Returns a function that focuses the field with the name of `element` in a new root. If the root has no such field, the function focuses
 * the heading.
 */
const followTo =
  (step: string, element: Element): Follow =>
  (route, root) => {
    if (route !== step) return false
    // The page or the visitor has moved the focus to a different element.
    if (document.activeElement !== document.body) return true
    const { name, selectionStart, selectionEnd } = element as HTMLInputElement
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const target = field ?? root.querySelector<HTMLElement>('.mc-heading')
    // The page's router does its own scrolling.
    target?.focus({ preventScroll: true })
    // Only text inputs have a caret.
    if (selectionStart != null) field?.setSelectionRange(selectionStart, selectionEnd)
    return true
  }

/** Takes over the focus of a widget that has just ended, and hands over the focus when this widget ends. */
export function handOverFocus(
  { store }: Pick<Services, 'store'>,
  host: HTMLElement,
  root: ShadowRoot,
  signal: AbortSignal,
): void {
  const route = () => store.getState().route
  const before = left
  const follow = () => {
    // The focus follows only once. A visitor who then leaves the widget is not moved back into it.
    if (before?.(route(), root) && left === before) left = undefined
  }
  if (before) host.addEventListener('movie-club:ready', follow, { once: true, signal })
  let focused = root.activeElement
  const look = () =>
    // A browser may report `focusout` when the page removes the mount element. In that case `focused` keeps its value.
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
