// Makes the shadow root of a mount element and fills it with styles and the first screen. A shadow root cannot be removed, so
// after an unmount it shows the page's own content.
import { isForeign, ownSheet, type StyledRoot } from '../browser/own-sheet.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { cssFor } from '../themes/theme.ts'
import { earlyInputKeyOf } from './first-screen/early-input.ts'
import { inputStates } from './first-screen/input-states.ts'
import { showStartScreen } from './first-screen/start-screen.ts'
import { type UnhydratedForm, watchUnhydratedForm } from './first-screen/unhydrated-form.ts'

/**
 * Returns the element's shadow root, or null for elements that cannot have one, such as `<ul>` or `<a>`. The root is open for
 * tests and assistive tools.
 */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  try {
    return element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  } catch {
    return null
  }
}

/**
 * Empties the root, so that it shows only the page's own content. Called after an unmount and after a failed start, for example if the
 * page has broken an array method.
 */
export function showOwnContent(root: ShadowRoot): void {
  fill(root, document.createElement('slot'))
  const sheets = root.adoptedStyleSheets
  for (let index = sheets.length - 1; index >= 0; index -= 1) {
    const sheet = sheets[index]
    if (sheet && !isForeign(sheet)) sheets.splice(index, 1)
  }
}

/**
 * Replaces the content of the root, except the `<style>` elements of browser extensions, which have a class. Our own `<style>` has
 * none.
 */
function fill(root: ShadowRoot, ...content: readonly Element[]): void {
  root.replaceChildren(...content, ...root.querySelectorAll('style[class]'))
}

export interface ShadowHost extends Pick<UnhydratedForm, 'draftRestored' | 'tellWho'> {
  /** The app's container. It contains the first screen, which the app hydrates, or is empty. */
  readonly container: HTMLElement
  /** To be called when the app is shown. Hands the form over to the app, and removes the page's fallback content. */
  show(): void
  /** Removes the widget from the root and shows the page's own content again. */
  restore(): void
}

/**
 * Fills the root with the styles and the first screen. Keeps the first screen of an instant tag (the pasted screen) if it equals
 * the one that this code makes. The styles are adopted style sheets, which the page's CSP does not restrict. The root begins with
 * an empty `<style>` that has the nonce, because braintree-web inserts a rule into the root's first `<style>` (braintree §4.3).
 * @param name unique to the widget
 */
export function fillShadow(root: StyledRoot, config: WidgetConfig, name: string, route: string): ShadowHost {
  root.movieClub = new Set()
  root.adoptedStyleSheets.unshift(ownSheet(cssFor(config.theme), root))
  const pasted = root.querySelector('.mc-place')
  const made = makePlace(root, config, route)
  const typedInputs = pasted ? inputStates(pasted) : []
  // If the page refuses our HTML, `made` has no first screen. The first screen of an instant tag is then kept if its outermost class
  // matches, and React corrects the rest.
  const isAlike =
    made.querySelector('.mc-fallback') &&
    route === config.start &&
    pasted?.firstElementChild?.className === made.firstElementChild?.className
  // The first screen of an instant tag stays if it equals `made`, so that its input keeps the focus.
  const place = pasted && (isAlike || pasted.isEqualNode(made)) ? pasted : made
  if (place === made) {
    const style = document.createElement('style')
    if (config.nonce) style.nonce = config.nonce
    fill(root, style, place)
  }
  for (const style of root.querySelectorAll('style:not([class])')) style.textContent = ''
  const frame = place.firstElementChild as HTMLElement
  const form = watchUnhydratedForm(
    frame,
    place === made ? typedInputs : [],
    earlyInputKeyOf(config, name + route),
    Number(config.forgetAfter),
  )
  return {
    container: place.querySelector('.mc-app') as HTMLElement,
    draftRestored: form.draftRestored,
    tellWho: form.tellWho,
    show() {
      place.querySelector('.mc-fallback')?.remove()
      form.handOver()
    },
    restore() {
      form.stop()
      showOwnContent(root)
    },
  }
}

/** Makes the element for the shadow root with the first screen, or with the page's own content if the page refuses our HTML. */
function makePlace(root: ShadowRoot, config: WidgetConfig, route: string): Element {
  const frame = document.createElement('div')
  frame.className = `mc-root mc-theme-${config.theme}`
  frame.lang = 'en-AU'
  frame.dir = 'ltr'
  const container = document.createElement('div')
  container.className = 'mc-app'
  frame.append(container)
  if (!showStartScreen(container, config, route)) {
    const fallback = document.createElement('slot')
    fallback.className = 'mc-fallback'
    // The page's own content keeps the text direction of its language.
    fallback.dir = getComputedStyle(root.host).direction
    frame.prepend(fallback)
  }
  const place = document.createElement('div')
  place.className = 'mc-place'
  place.append(frame)
  return place
}
