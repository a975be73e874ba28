// Places an element in the side panel of a wide widget, below the cinema's name, and keeps it in view while the page scrolls. On the
// membership step the element is the benefits, at the checkout it is the order, and in the member home it is the links to the sections.
// The style sheet decides whether the side panel exists. This hook measures sizes for the style sheet.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { coveredTop } from '../ui/viewport/covered-top.ts'

/** The space around the element, in pixels. */
const gap = 20

/** Whether the style sheet has placed the header of this widget in a side panel. */
function isPanelShown(host: HTMLElement | undefined): boolean {
  const header = host?.shadowRoot?.querySelector('.mc-header')
  return header != null && getComputedStyle(header).position === 'absolute'
}

/**
 * Returns whether the widget is wide enough for a side panel. The style sheet decides, by the position of the header.
 * @param host the mount element; undefined if the screen is rendered without a page
 */
export function useHasSidePanel(host: HTMLElement | undefined): boolean {
  // The first render is right already, so that nothing moves.
  const [hasPanel, setHasPanel] = useState(() => isPanelShown(host))
  useEffect(() => {
    const brand = host?.shadowRoot?.querySelector('.mc-brand')
    if (!brand) return
    const observer = new ResizeObserver(() => setHasPanel(isPanelShown(host)))
    // The host is not observed, because the answer changes its height. Then WebKit reports an error to the page.
    observer.observe(brand)
    return () => observer.disconnect()
  }, [host])
  return hasPanel
}

/** Places the first child of `place` in the side panel. */
export function useSidePanel(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = place.current?.firstElementChild
    const app = place.current?.closest<HTMLElement>('.mc-app')
    const brand = app?.querySelector('.mc-brand')
    if (!shown || !app || !brand) return
    const set = (name: string, pixels: number) => {
      const value = `${Math.round(pixels)}px`
      // Setting even the same value makes the browser recalculate all styles.
      if (app.style.getPropertyValue(name) !== value) app.style.setProperty(name, value)
    }

    /**
     * Returns the top of the element in pixels. If the element is taller than the window, its end stays in view, e.g. the total of an
     * order.
     */
    const top = (height: number) => Math.min(coveredTop(shown) + gap, window.innerHeight - height - gap)
    const measure = () => {
      // All sizes are read before any property is set, because reading after a change would force a layout.
      const { height } = shown.getBoundingClientRect()
      const foot = brand.getBoundingClientRect().bottom - app.getBoundingClientRect().top
      const panelTop = top(height)
      set('--mc-brand-foot', foot)
      set('--mc-panel-height', height)
      set('--mc-panel-top', panelTop)
    }
    let frame = 0
    // In the next frame. If a new height of the widget adds a scrollbar to the page while the observer runs, WebKit reports an error.
    const measureSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const observer = new ResizeObserver(measureSoon)
    // The app is not observed, because `measure` changes its height.
    for (const each of [brand, shown]) observer.observe(each)
    measure()
    // Captured, because the scroll events of scrolling elements do not bubble.
    window.addEventListener('scroll', measureSoon, { passive: true, capture: true })
    window.addEventListener('resize', measureSoon)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', measureSoon, { capture: true })
      window.removeEventListener('resize', measureSoon)
      for (const name of ['--mc-panel-top', '--mc-brand-foot', '--mc-panel-height'])
        app.style.removeProperty(name)
    }
  }, [place])
}
