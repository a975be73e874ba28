// Decides where the focus goes when the focused element disappears (specification §15.6). Without this, the browser would move the focus
// to the page's body, and Tab would leave the widget.
import { bringIntoSight } from '../../ui/viewport/bring-into-sight.ts'

/** What covers the screen for a while. Afterwards the focus returns to the element that had it before. */
const covers = 'dialog, .mc-overlay, .mc-idle'
/** Headings and sections, which take the focus only from a script, and the headings of the payment options and of the folded order. */
const places = '[tabindex="-1"], .mc-item-button, .mc-order-fold button'

const withAncestors = (element: Element | null): readonly HTMLElement[] =>
  element ? [element as HTMLElement, ...withAncestors(element.parentElement)] : []

const isVisible = (element: Element): boolean => element.getClientRects().length > 0

/** Watches the focus in the root until `signal` is aborted. */
export function keepFocus(root: ShadowRoot, signal: AbortSignal): void {
  /** The element that had the focus last, and its ancestors. Empty if the visitor has moved the focus out of the widget. */
  let path: readonly HTMLElement[] = []
  /** The last focused element outside of `covers`. */
  let uncovered: HTMLElement | undefined
  let frame = 0
  const follow = () => {
    if (!root.activeElement) return
    path = withAncestors(root.activeElement)
    if (!root.activeElement.closest(covers)) [uncovered] = path
  }
  const take = (element: HTMLElement | undefined): boolean => {
    if (!element?.isConnected) return false
    element.focus({ preventScroll: true })
    if (root.activeElement !== element) return false
    bringIntoSight(element)
    return true
  }
  /** Whether the element gets the focus back after a payment, or when the total is final. */
  const isWaiting = (element: Element) =>
    element.isConnected && (element.matches(':disabled') || element.closest('[inert]') !== null)
  const look = () => {
    // The page has removed the widget since.
    if (!root.host.isConnected) return
    const { activeElement, body } = root.ownerDocument
    const [last] = path
    const isLost = !root.activeElement && (activeElement === body || activeElement === root.host)
    if (!isLost || !last || isWaiting(last) || take(last)) return
    if (path.some(element => element.matches(covers)) && take(uncovered)) return
    // The nearest place is in the smallest part of the screen that is still in the page.
    const parts = path.filter(({ isConnected }) => isConnected)
    const candidates = parts.flatMap(part => [part, ...part.querySelectorAll<HTMLElement>(places)])
    candidates.find(element => element.matches(places) && take(element))
  }
  root.addEventListener('focusin', follow, { signal })
  const onFocusOut = () => {
    const [last] = path
    // If the element could have kept the focus, the visitor has moved it.
    if (!root.activeElement && last?.isConnected && isVisible(last) && !isWaiting(last)) path = []
  }
  root.addEventListener('focusout', () => queueMicrotask(onFocusOut), { signal })
  follow()
  // Browsers take the focus from a hidden element only when they render.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => setTimeout(look))
  })
  observer.observe(root, { subtree: true, childList: true, attributes: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
