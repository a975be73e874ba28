// Calls a function when the inputs of a form may have new values. Password managers and autofill set values with only a `change`
// event, or with no event (specification §15.2).

/**
 * After a silent fill, the visitor's next action causes one of these events. Continue is disabled until then, so a key or pointer
 * event must come before its click or Enter. `animationstart` is caused by `:autofill` (fields.css).
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

/** Calls `read` after each event that may follow a silent fill, until `signal` is aborted. */
export function whenFilled(form: HTMLElement, read: () => void, signal: AbortSignal): void {
  for (const name of formEvents) form.addEventListener(name, read, { capture: true, passive: true, signal })
  // The visitor has returned from a password manager's window or a different page.
  document.addEventListener('visibilitychange', read, { signal })
  window.addEventListener('focus', read, { signal })
  window.addEventListener('pageshow', read, { signal })
}
