// Scrolls to fields that receive the focus, and to alerts that appear after a press. The browser's own scrolling would leave them
// behind the page's header (specification §15.6).
import { rootOf } from '../../ui/root-of.ts'
import { bringIntoSight } from '../../ui/viewport/bring-into-sight.ts'

/**
 * Scrolls to each element of the root that receives the focus, and to the focused field of a sent form, until `signal` is
 * aborted.
 */
export function showFocus(root: ShadowRoot, signal: AbortSignal): void {
  let isPressing = false
  let last: Element | null = null
  let stop = () => {}
  const show = (selector: string) => {
    const activeElement = root.activeElement as HTMLElement | null
    if (activeElement?.matches(selector)) stop = bringIntoSight(activeElement)
  }
  const on = (type: string, run: () => void) => root.addEventListener(type, run, { signal, capture: true })
  // An element that the visitor presses is already in sight. Scrolling would move it away from the pointer.
  on('mousedown', () => {
    isPressing = true
    setTimeout(() => {
      isPressing = false
    })
  })
  on('focusin', () => {
    // When the visitor returns to the window, the browser focuses the same element again. The visitor may have scrolled away from
    // that element.
    if (root.activeElement === last) return
    last = root.activeElement
    // Other code scrolls to the remaining elements with tabindex -1: a step's heading and the panels.
    if (!isPressing) show('h3, :not([tabindex="-1"])')
  })
  on('focusout', () =>
    queueMicrotask(() => {
      if (root.activeElement !== last) last = null
    }),
  )
  // If an invalid field already has the focus, sending the form causes no `focusin` event. The call for `aria-invalid` handles a form that
  // was sent before this code had loaded.
  on('submit', () => show('input'))
  show('[aria-invalid="true"]')
  signal.addEventListener('abort', () => stop())
}

/**
 * Brings an alert into sight if it is in a form, or if an element other than a field has the focus. A failed read must not scroll the
 * page while the visitor types. Returns a clean-up.
 */
export function showAlert(alert: HTMLElement | null): (() => void) | undefined {
  const root = rootOf(alert)
  if (!alert || !root) return
  const isAtField = root.activeElement === null || root.activeElement.localName === 'input'
  return alert.closest('form') || !isAtField ? bringIntoSight(alert) : undefined
}
