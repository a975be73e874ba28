// Brings the heading of a step into sight.
import { coveredTop } from './covered-top.ts'

/** Between the heading and what covers the top of the window. */
const gap = 12

/**
 * Scrolls if the heading cannot be seen, and below a sticky header of the page. That is measured after scrolling, and
 * again a frame later, because a header may appear or change its height when the page scrolls. Returns a clean-up.
 */
export function scrollToHeading(element: HTMLElement): () => void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= coveredTop(element) && bottom <= window.innerHeight) return () => {}
  let margin = gap
  const scroll = () => {
    element.style.scrollMarginTop = `${margin}px`
    // Honours the page's scroll-padding, but not its smooth scrolling, which would be measured halfway.
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const hidden = () => coveredTop(element) - element.getBoundingClientRect().top
  const clear = () => {
    if (hidden() <= 0) return
    // A header that has just left the page's flow has moved everything.
    scroll()
    const missing = hidden()
    if (missing <= 0) return
    margin += missing + gap
    scroll()
  }
  scroll()
  clear()
  const frame = requestAnimationFrame(clear)
  return () => cancelAnimationFrame(frame)
}
