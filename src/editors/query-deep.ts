// The page's elements, those inside the shadow roots of other elements too, as far as these are open.
import { pageElements } from '../browser/page-elements.ts'

export const queryDeep = (
  selector: string,
  among: Iterable<HTMLElement> = pageElements('*'),
): HTMLElement[] =>
  [...among].flatMap(element => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? queryDeep(selector, element.shadowRoot.querySelectorAll<HTMLElement>('*')) : []),
  ])

/** The program finds `<movie-club>` there, and no other mount element. */
export const isInShadowRoot = (element: HTMLElement): boolean =>
  element.getRootNode() !== document && element.localName !== 'movie-club'
