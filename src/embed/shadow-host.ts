// The shadow root of a mount element, and what fills it: styles, first picture, and the container for the app. A root
// cannot be removed again: after an unmount it shows the page's own content.
import { trustedTypes } from '../browser/trusted-types.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { firstPicture } from '../themes/first-picture.ts'
import { cssFor } from '../themes/theme.ts'

/** Returns null for elements that cannot have one, such as `<ul>` or `<a>`. It is open, for tests and assistive tools. */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  try {
    return element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  } catch {
    return null
  }
}

/** Leaves nothing in the root but the page's own content. */
export function showOwnContent(root: ShadowRoot): void {
  root.adoptedStyleSheets = []
  root.replaceChildren(document.createElement('slot'))
}

export interface ShadowHost {
  /** The empty element that the app is rendered into. */
  readonly container: HTMLElement
  /** Removes the first picture and the page's fallback content, because the app is rendered. */
  show(): void
  /** Removes the widget from the root and shows the page's own content again. */
  restore(): void
}

/**
 * Adopted style sheets are not subject to the page's CSP. The root begins with an empty `<style>` that has
 * the nonce, because braintree-web inserts a rule into the first one (braintree §4.3).
 */
export function fillShadow(root: ShadowRoot, config: WidgetConfig, route: string): ShadowHost {
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
  frame.dir = 'ltr'
  const picture = document.createElement('div')
  try {
    picture.innerHTML = trustedTypes().createHTML(firstPicture(route, config.theme))
  } catch {
    // The page requires trusted types and does not allow our policy. It gets no first picture.
  }
  const fallback = document.createElement('slot')
  fallback.className = 'mc-fallback'
  // The page's own words, in the direction of its language.
  fallback.dir = getComputedStyle(root.host).direction
  const container = document.createElement('div')
  container.className = 'mc-app'
  frame.append(fallback, picture, container)
  const place = document.createElement('div')
  place.className = 'mc-place'
  place.append(frame)
  root.replaceChildren(style, place)
  return {
    container,
    show() {
      fallback.remove()
      picture.remove()
    },
    restore() {
      showOwnContent(root)
    },
  }
}
