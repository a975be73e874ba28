// Shows an element in its own colours on a page that inverts everything, e.g. for a dark mode. Scanners read no inverted code.
import { withAncestors } from '../viewport/covered-top.ts'

/** Returns whether the filter inverts colours, e.g. `invert(0.9) hue-rotate(180deg)`. */
const inverts = (element: Element): boolean =>
  /invert\((?:1|0?\.[5-9]|100%|[5-9]\d)/.test(getComputedStyle(element).filter)

/** For `ref`: inverts the element whenever filters of the page invert it. Returns a clean-up. */
export function undoInversion(element: SVGElement | null): (() => void) | undefined {
  if (!element) return
  const around = withAncestors(element).slice(1)
  const look = () => {
    element.style.filter = around.filter(inverts).length % 2 === 1 ? 'invert(1)' : ''
  }
  const observer = new MutationObserver(look)
  for (const each of around) observer.observe(each, { attributes: true })
  observer.observe(document.head, { childList: true })
  document.addEventListener('transitionend', look)
  look()
  return () => {
    observer.disconnect()
    document.removeEventListener('transitionend', look)
  }
}
