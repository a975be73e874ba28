// Calls a function when the inputs of a form may have new values. Password managers and autofill set values with only a `change`
// event, or with no event (specification §15.2).

/**
 * If a form was filled without an event, the visitor's next action causes one of these events. The Continue button stays disabled
 * until the form is read. So the list includes the key and pointer events that precede a click or a submit. The style for
 * `:autofill` (fields.css) causes `animationstart`.
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
