// Places the order in the side panel of a wide widget, below the cinema's name, and keeps it in view while the page scrolls.
// The style sheet decides whether the side panel exists. This hook measures sizes for the style sheet.
import { type RefObject, useLayoutEffect } from 'react'
import { coveredTop } from '../../../ui/viewport/covered-top.ts'

/** The space around the order, in pixels. */
const gap = 20

export function useSidePanel(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const order = place.current?.firstElementChild
    const app = place.current?.closest<HTMLElement>('.mc-app')
    const brand = app?.querySelector('.mc-brand')
    if (!order || !app || !brand) return
    const set = (name: string, pixels: number) => {
      const value = `${Math.round(pixels)}px`
      // Setting even the same value makes the browser recalculate all styles.
      if (app.style.getPropertyValue(name) !== value) app.style.setProperty(name, value)
    }

    /** If the order is higher than the window, its end with the total stays in view. */
    const top = (height: number) => Math.min(coveredTop(order) + gap, window.innerHeight - height - gap)
    const stay = () => set('--mc-order-top', top(order.getBoundingClientRect().height))
    const measure = () => {
      // All sizes are read before any property is set, because reading after a change would force a layout.
      const { height } = order.getBoundingClientRect()
      const foot = brand.getBoundingClientRect().bottom - app.getBoundingClientRect().top
      const orderTop = top(height)
      set('--mc-brand-foot', foot)
      set('--mc-order-height', height)
      set('--mc-order-top', orderTop)
    }
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(stay)
    }
    const observer = new ResizeObserver(measure)
    for (const each of [app, brand, order]) observer.observe(each)
    measure()
    // Captured, because the scroll events of scrolling elements do not bubble.
    window.addEventListener('scroll', onScroll, { passive: true, capture: true })
    window.addEventListener('resize', onScroll)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onScroll)
      for (const name of ['--mc-order-top', '--mc-brand-foot', '--mc-order-height'])
        app.style.removeProperty(name)
    }
  }, [place])
}
