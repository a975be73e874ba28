// Scrolls the heading of a step into view.
import { coveredTop } from './covered-top.ts'

/** The space between the heading and the page's header, in pixels. */
const gap = 12

/**
 * Scrolls the heading below the page's sticky header, if the heading is not visible. Returns a clean-up. The header is measured
 * after scrolling and again a frame later, because it may appear or change its height when the page scrolls.
 */
export function scrollToHeading(element: HTMLElement): () => void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= coveredTop(element) && bottom <= window.innerHeight) return () => {}
  let margin = gap
  const scroll = () => {
    element.style.scrollMarginTop = `${margin}px`
    // Respects the page's scroll-padding. Instant, because smooth scrolling would be measured halfway.
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const hidden = () => coveredTop(element) - element.getBoundingClientRect().top
  const clear = () => {
    if (hidden() <= 0) return
    // If the header has just become fixed, it has left the page's flow and everything has moved.
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
