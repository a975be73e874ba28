// Reads something in the page with the widget's shadow root at hand.
import type { Page } from 'playwright-core'

/** `read` must stand alone: it travels to the page as text. */
export const inWidget = <Result>(page: Page, read: (root: ShadowRoot) => Result): Promise<Result> =>
  page.evaluate(source => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    return new Function('root', `return (${source})(root)`)(root)
  }, String(read))
