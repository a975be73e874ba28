// Makes the shadow root of a mount element and fills it with styles and the first screen. A shadow root cannot be removed, so
// after an unmount it shows the page's own content.

import { isForeign, ownSheet, type StyledRoot } from '../browser/own-sheet.ts'
import { pageAddress, pageUrl } from '../browser/page-address.ts'
import { isElement } from '../browser/page-elements.ts'
import { addReturn } from '../domain/text/login-return.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { cssFor } from '../themes/theme.ts'
import { setMark } from './dispatch-event.ts'
import { buildElements } from './first-screen/build-elements.ts'
import { earlyInputKeyOf } from './first-screen/early-input.ts'
import { type InputState, inputStates } from './first-screen/input-states.ts'
import { readPasted } from './first-screen/pasted-screen.ts'
import { startScreen } from './first-screen/start-screen.ts'
import { type UnhydratedForm, watchUnhydratedForm } from './first-screen/unhydrated-form.ts'

/**
 * Returns the element's shadow root, or null for elements that cannot have one, such as `<ul>` or `<a>`. The root is open for
 * tests and assistive tools, unless an instant tag has pasted a closed one. `attachShadow` then returns that one, emptied.
 */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  for (const mode of ['open', 'closed'] as const)
    try {
      return element.shadowRoot ?? element.attachShadow({ mode })
    } catch {
      // Tries the other mode.
    }
  return null
}

/**
 * Empties the root, so that it shows only the page's own content. Called after an unmount and after a failed start, for example if the
 * page has broken an array method.
 */
export function showOwnContent(root: StyledRoot): void {
  clear(root)
  root.movieClub ??= new Map()
  root.prepend(document.createElement('slot'))
  const sheets = root.adoptedStyleSheets
  for (let index = sheets.length - 1; index >= 0; index -= 1) {
    const sheet = sheets[index]
    if (sheet && !isForeign(sheet)) sheets.splice(index, 1)
  }
}

/**
 * Removes everything from the root except `place`. If the widget has filled the root before, keeps the `<style>` elements with a class,
 * which browser extensions have added. At the first time such a style is removed, too, because it may have been pasted with the tag. An
 * extension adds its style again.
 */
function clear(root: StyledRoot, place?: Element): void {
  for (const node of [...root.childNodes])
    if (node !== place && !(root.movieClub && isElement(node) && node.matches('style[class]'))) node.remove()
}

export interface ShadowHost extends Pick<UnhydratedForm, 'draftRestored' | 'tellWho'> {
  /** The app's container. It contains the first screen, which the app hydrates, or is empty. */
  readonly container: HTMLElement
  /** To be called when the app is shown. Hands the form over to the app. */
  show(): void
  /** Removes the widget from the root and shows the page's own content again. */
  restore(): void
}

/**
 * Fills the root with the styles and the first screen. Keeps the first screen of an instant tag if it is exactly
 * the one that this code makes, so that its input keeps the focus. Removes everything else that was pasted. The styles are adopted style
 * sheets, which the page's CSP does not restrict. The root begins with an empty `<style>` that has the nonce, because braintree-web
 * inserts a rule into the root's first `<style>` (braintree §4.3).
 * @param name unique to the widget
 */
export function fillShadow(root: StyledRoot, config: WidgetConfig, name: string, route: string): ShadowHost {
  const css = cssFor(config)
  const sheet = ownSheet(css, root)
  root.adoptedStyleSheets.unshift(sheet)
  const made = makePlace(config, route)
  let place = made
  let typedInputs: readonly InputState[] = []
  if (!root.movieClub && root.firstChild) {
    const own = route === config.start ? made : makePlace(config, config.start)
    const { kept, isChanged } = readPasted([...root.childNodes], own, css)
    root.isPastedChanged = isChanged
    if (kept && own === made) place = kept
    else typedInputs = inputStates(root)
  }
  clear(root, place)
  // Of the links of a first screen, only those to the login page leave a frame. They change after the comparison with a pasted screen, which
  // cannot have the page's URL.
  for (const link of place.querySelectorAll<HTMLAnchorElement>('[target=_top]'))
    addReturn(link, config.loginReturn, pageUrl())
  const style = document.createElement('style')
  if (config.nonce) style.nonce = config.nonce
  root.prepend(style)
  if (place === made) style.after(made)
  // A mark for the site's own performance monitoring (specification §12.3).
  setMark('movie-club:typable')
  root.movieClub = new Map([[css, sheet]])
  const form = watchUnhydratedForm(
    place.firstElementChild as HTMLElement,
    typedInputs,
    earlyInputKeyOf(config, name + route),
    Number(config.forgetAfter),
  )
  return {
    container: place.querySelector('.mc-app') as HTMLElement,
    draftRestored: form.draftRestored,
    tellWho: form.tellWho,
    show: form.handOver,
    restore() {
      form.stop()
      showOwnContent(root)
    },
  }
}

/** Makes the element for the shadow root, with the first screen. */
function makePlace(config: WidgetConfig, route: string): Element {
  const place = document.createElement('div')
  place.className = 'mc-place'
  buildElements(place, startScreen(config, route, pageAddress()))
  return place
}
