// The shadow root on the mount element: styles, the first picture of the screen, and a place for the app.
import type { WidgetConfig } from '../domain/widget-config.ts'
import { firstPicture } from '../themes/first-picture.ts'
import { cssFor } from '../themes/theme.ts'

export interface ShadowHost {
  readonly root: ShadowRoot
  /** Where the app goes; what it held before is the first picture. */
  readonly container: HTMLElement
  /** The app is up: the first picture and the fallback content go. */
  show(): void
  /** Empties the root but for the page's own content, which is seen again. */
  restore(): void
}

/**
 * Adopted style sheets are not subject to the page's CSP. The nonced, empty `<style>` stands first for what
 * braintree-web writes into the first one of the root. Open, so that assistive tools and tests see in.
 */
export function openShadow(element: HTMLElement, config: WidgetConfig, route: string): ShadowHost {
  // A shadow root cannot be taken off again: after an unmount it is still there, with the page's content in a slot.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  if (config.nonce) style.nonce = config.nonce
  const css = cssFor(config.theme)
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } else style.textContent = css

  const frame = document.createElement('div')
  frame.className = `mc-root mc-theme-${config.theme}`
  frame.lang = 'en-AU'
  const picture = document.createElement('div')
  try {
    picture.innerHTML = firstPicture(route, config.theme)
  } catch {
    // A page with `require-trusted-types-for` refuses HTML as text: it does without the picture.
  }
  const fallback = document.createElement('slot')
  fallback.className = 'mc-fallback'
  const container = document.createElement('div')
  container.className = 'mc-app'
  frame.append(fallback, picture, container)
  root.replaceChildren(style, frame)
  return {
    root,
    container,
    show() {
      fallback.remove()
      picture.remove()
    },
    restore() {
      root.adoptedStyleSheets = []
      root.replaceChildren(document.createElement('slot'))
    },
  }
}
