// Finds out whether a visitor sees the element with the focus.
import type { Page } from 'playwright-core'

/** Returns whether the widget's element with the focus is visible and inside the window. */
export const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement
    const { top = -1, bottom = Number.POSITIVE_INFINITY } = focused?.getBoundingClientRect() ?? {}
    const isVisible = focused?.checkVisibility({ opacityProperty: true, contentVisibilityAuto: true })
    return isVisible === true && top >= 0 && bottom <= innerHeight
  })
