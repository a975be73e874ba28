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

/** Returns the dialog's control after the host; with `isBack`, the one before it. The order is circular. */
function besideHost(host: Element, dialog: Element, isBack: boolean): HTMLElement | undefined {
  const others = tabbableIn(dialog).filter(element => !host.contains(element))
  const beyond = others.filter(other => isBefore(host, other, isBack))
  return (beyond.length > 0 ? beyond : others).at(isBack ? -1 : 0)
}

/**
 * Handles Tab inside a dialog around the mount element, until `signal` is aborted. If the dialog has moved the focus or has prevented this,
 * moves the focus to the widget's next control, or to its previous control for Shift+Tab. After the widget's last control and before its
 * first, the dialog decides where the focus goes. If it doesn't, the focus stays in the dialog.
 */
export function passFocusTraps(host: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  const skipHidden = skipHiddenContent(host, signal)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') skipHidden()
    const dialog = host.closest(dialogs)
    const from = document.activeElement
    if (event.key !== 'Tab' || !dialog || !from || !dialog.contains(from)) return
    const { shiftKey } = event
    const inside = root.activeElement
    const ownDialog = inside?.closest('dialog')
    const passOn = () => {
      const to = document.activeElement
      // After the page's last control, Tab may have left for the browser's own controls.
      const isHeld = to === from && root.activeElement === inside && document.hasFocus()
      if (
        !to ||
        signal.aborted ||
        !(inside ? isHeld || event.defaultPrevented : isSkipped(host, from, to, shiftKey))
      )
        return
      const all = tabbableIn(ownDialog ?? root)
      const step = shiftKey ? -1 : 1
      const index = inside ? all.indexOf(inside as HTMLElement) + step : shiftKey ? all.length - 1 : 0
      // Some dialogs count hidden links as their last control, and fail to focus it.
      const next =
        all[ownDialog ? (index + all.length) % all.length : index] ??
        (isHeld ? besideHost(host, dialog, shiftKey) : null)
      next?.focus()
    }
    // The page's listeners run after this one, and jQuery UI moves the focus in the next task. The result is known in the task after it.
    setTimeout(() => setTimeout(passOn))
  }
  window.addEventListener('keydown', onKeyDown, { capture: true, passive: true, signal })

  let isTrap = false
  // Many dialogs don't know that the widget's last control is their own last one, and would let the focus leave.
  const keepInDialog = (event: KeyboardEvent) => {
    const dialog = host.closest(dialogs)
    // In a dialog of the widget, the browser keeps the focus.
    if (event.key !== 'Tab' || !dialog || root.activeElement?.closest('dialog')) return
    isTrap ||= event.defaultPrevented
    if (event.defaultPrevented || !(isTrap || dialog.matches('[aria-modal=true]'))) return
    const own = tabbableIn(root)
    const { shiftKey } = event
    const next = besideHost(host, dialog, shiftKey)
    const isLast = root.activeElement === own.at(shiftKey ? 0 : -1)
    if (!isLast || (next && isBefore(host, next, shiftKey))) return
    event.preventDefault()
    const target = next ?? own.at(shiftKey ? -1 : 0)
    target?.focus()
  }
  window.addEventListener('keydown', keepInDialog, { signal })
}
