// Finds elements on the page, including those inside open shadow roots.
import { pageElements } from '../../browser/page-elements.ts'

/** Returns all elements that match the selector, in document order. */
export const queryDeep = (
  selector: string,
  among: Iterable<HTMLElement> = pageElements('*'),
): HTMLElement[] =>
  [...among].flatMap(element => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? queryDeep(selector, element.shadowRoot.querySelectorAll<HTMLElement>('*')) : []),
  ])

/** Whether the element is inside a shadow root and is not a `<movie-club>` element. The script cannot find such an element. */
export const isInShadowRoot = (element: HTMLElement): boolean =>
  element.getRootNode() !== document && element.localName !== 'movie-club'
