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

/** Calls `read` at every sign of a visitor. */
export function whenFilled(form: HTMLElement, read: () => void, signal: AbortSignal): void {
  for (const name of formEvents) form.addEventListener(name, read, { capture: true, passive: true, signal })
  // The visitor is back from a password manager's window, or from another page.
  document.addEventListener('visibilitychange', read, { signal })
  window.addEventListener('focus', read, { signal })
  window.addEventListener('pageshow', read, { signal })
}
