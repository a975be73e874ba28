// Lets Tab reach every control of the widget inside a dialog of the page (specification §10.5). Many dialogs trap the focus and look for
// controls only in the page's own elements. With such a dialog, Tab skips the widget, or returns from the widget to the dialog's first
// button.

const tabbable = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]'
const dialogs = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]'

const isVisible = (element: Element): boolean => element.getClientRects().length > 0

/** Returns the elements that Tab reaches, in document order. In a group of radio buttons, Tab reaches only the checked one. */
const tabbableIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
    element =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled,[inert] *,[type=radio]:not(:checked)') &&
      isVisible(element),
  )

/** Returns whether `one` comes before `other` on the page; with `isBack`, whether it comes after. */
const isBefore = (one: Element, other: Element, isBack: boolean): boolean => {
  const bit = isBack ? one.DOCUMENT_POSITION_PRECEDING : one.DOCUMENT_POSITION_FOLLOWING
  return (one.compareDocumentPosition(other) & bit) !== 0
}

/**
 * Returns whether a dialog has moved the focus from `from` to `to` and skipped the host between them. The order is circular: the first
 * element follows the last.
 */
function isSkipped(host: Element, from: Element, to: Element, isBack: boolean): boolean {
  const wraps = !isBefore(from, to, isBack)
  return isBefore(from, host, isBack)
    ? wraps || isBefore(host, to, isBack)
    : wraps && (to === from || isBefore(host, to, isBack))
}

/**
 * Returns a function that makes focus traps skip the element's own content, such as its link, while the widget hides it. Some traps (MUI)
 * count a hidden link as the dialog's last control, fail to focus it, and let the focus leave the dialog. The content gets its `tabindex`
 * back when `signal` is aborted.
 */
function skipHiddenContent(host: HTMLElement, signal: AbortSignal): () => void {
  const before = new Map<HTMLElement, string | null>()
  signal.addEventListener('abort', () => {
    for (const [element, tabIndex] of before)
      if (tabIndex === null) element.removeAttribute('tabindex')
      else element.setAttribute('tabindex', tabIndex)
  })
  return () => {
    for (const element of host.querySelectorAll<HTMLElement>(tabbable)) {
      if (element.tabIndex < 0 || isVisible(element)) continue
      if (!before.has(element)) before.set(element, element.getAttribute('tabindex'))
      element.tabIndex = -1
    }
  }
}

/**
 * Handles Tab inside a dialog around the mount element, until `signal` is aborted. If the dialog has prevented the browser's
 * default action, moves the focus to the widget's next control, or to its previous control for Shift+Tab. After the widget's last
 * control and before its first, the dialog decides where the focus goes. If it doesn't, the focus stays in the dialog.
 */
export function passFocusTraps(host: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  const skipHidden = skipHiddenContent(host, signal)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') skipHidden()
    const dialog = host.closest(dialogs)
    const from = document.activeElement
    if (event.key !== 'Tab' || !dialog || !from || !dialog.contains(from)) return
    const inside = root.activeElement
    const passOn = () => {
      const to = document.activeElement
      if (!event.defaultPrevented || !to || signal.aborted) return
      const all = tabbableIn(root)
      const step = event.shiftKey ? -1 : 1
      const index = inside ? all.indexOf(inside as HTMLElement) + step : event.shiftKey ? all.length - 1 : 0
      if (inside || isSkipped(host, from, to, event.shiftKey)) all[index]?.focus()
    }
    // The page's listeners run after this one, and jQuery UI moves the focus in the next task. The result is known in the task after it.
    setTimeout(() => setTimeout(passOn))
  }
  window.addEventListener('keydown', onKeyDown, { capture: true, passive: true, signal })

  let isTrap = false
  // Many dialogs don't know that the widget's last control is their own last one, and would let the focus leave.
  const keepInDialog = (event: KeyboardEvent) => {
    const dialog = host.closest(dialogs)
    if (event.key !== 'Tab' || !dialog) return
    isTrap ||= event.defaultPrevented
    if (event.defaultPrevented || !(isTrap || dialog.matches('[aria-modal=true]'))) return
    const own = tabbableIn(root)
    const others = tabbableIn(dialog).filter(element => !host.contains(element))
    const first = event.shiftKey ? -1 : 0
    if (
      root.activeElement !== own.at(-1 - first) ||
      others.some(other => isBefore(host, other, event.shiftKey))
    )
      return
    event.preventDefault()
    const next = others.at(first) ?? own.at(first)
    next?.focus()
  }
  window.addEventListener('keydown', keepInDialog, { signal })
}
