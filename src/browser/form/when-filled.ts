// Calls a function when the inputs of a form may have new values. Password managers and autofill set values with only a `change`
// event, or with no event (specification §15.2).

/**
 * The events that the visitor's next action causes after a fill without an event. Continue stays disabled until the form is read. The form
 * is therefore read as early as the key or pointer event that precedes a click or a submit. The style for `:autofill` (fields.css) causes
 * `animationstart`.
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

/** Calls `read` after each event that can follow a fill without an event, until `signal` is aborted. */
export function whenFilled(form: HTMLElement, read: () => void, signal: AbortSignal): void {
  for (const name of formEvents) form.addEventListener(name, read, { capture: true, passive: true, signal })
  // The visitor may have returned from a password manager's window or a different page.
  document.addEventListener('visibilitychange', read, { signal })
  window.addEventListener('focus', read, { signal })
  window.addEventListener('pageshow', read, { signal })
}
