// Runs a function in the page with the widget's shadow root.
import type { Page } from 'playwright-core'

/** Returns the result of `read`, which is sent to the page as text. So `read` must not use any variable from outside. */
export const inWidget = <Result>(page: Page, read: (root: ShadowRoot) => Result): Promise<Result> =>
  page.evaluate(source => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    return new Function('root', `return (${source})(root)`)(root)
  }, String(read))
