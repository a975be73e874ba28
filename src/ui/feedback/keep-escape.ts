// Keeps the Escape that closes our dialog from the page, whose own modal around the widget would close too.

/** Returns a function that stops keeping it. The browser still closes the dialog: only listeners are kept from the key. */
export function keepEscape(dialog: HTMLDialogElement): () => void {
  const isOurs = (event: KeyboardEvent) =>
    // Nothing has the focus after a click beside the dialog's buttons. Otherwise it may be in a modal above ours.
    event.key === 'Escape' && (event.composedPath().includes(dialog) || event.target === document.body)

  // When the key comes up, the dialog has gone. Some pages listen only then.
  const keepKeyUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopImmediatePropagation()
    window.removeEventListener('keyup', keepKeyUp, true)
  }
  const keepKeyDown = (event: KeyboardEvent) => {
    if (!isOurs(event)) return
    event.stopImmediatePropagation()
    window.addEventListener('keyup', keepKeyUp, true)
  }
  // On the window and while capturing, because it comes before the page's listeners on its document.
  window.addEventListener('keydown', keepKeyDown, true)
  return () => window.removeEventListener('keydown', keepKeyDown, true)
}
