// Calls when the inputs of a form may hold something new. Password managers and autofill set values with a `change` event
// only, or with no event at all (specification §15.2).

/**
 * Whatever a visitor does after a silent fill, one of these comes first. A key or a pointer comes before the click
 * or the Enter on Continue, which is disabled until then. `animationstart` is `:autofill` (fields.css).
 */
const formEvents = [
  'change',
  'focusin',
  'focusout',
  'keydown',
  'pointerover',
  'pointerdown',
  'animationstart',
] as const

/** Calls `read` at every sign of a visitor. Returns a function that stops it. */
export function whenFilled(form: HTMLElement, read: () => void): () => void {
  const options = { capture: true, passive: true }
  for (const name of formEvents) form.addEventListener(name, read, options)
  // The visitor is back from a password manager's window, or from another page.
  document.addEventListener('visibilitychange', read)
  window.addEventListener('focus', read)
  window.addEventListener('pageshow', read)
  return () => {
    for (const name of formEvents) form.removeEventListener(name, read, options)
    document.removeEventListener('visibilitychange', read)
    window.removeEventListener('focus', read)
    window.removeEventListener('pageshow', read)
  }
}
