// Finds elements of the page regardless of their names and of the page's globals. A form or picture named `querySelectorAll`, `scripts` or
// `documentElement` replaces the document's own property of that name. MooTools replaces the global `Document`.

/** Returns the functions of documents. Neither elements nor libraries of the page have replaced them. */
const documentFunctions = (): Document => Object.getPrototypeOf(document)

/** Returns the page's elements that match the selector. Throws a SyntaxError for an invalid selector. */
export const pageElements = <Kind extends Element = HTMLElement>(selector: string): NodeListOf<Kind> =>
  documentFunctions().querySelectorAll.call(document, selector) as NodeListOf<Kind>

/** Returns the page's elements at this point of the window, from front to back. */
export const elementsAt = (x: number, y: number): readonly Element[] =>
  documentFunctions().elementsFromPoint.call(document, x, y)

/** Appends the element to the page's head. An `<iframe name="head">` replaces `document.head` with its window. */
export const appendToHead = (element: Element): void => pageElements('head')[0]?.append(element)

/** Returns whether the value is an element. Does not use the global `Element`, which libraries replace. */
export const isElement = (value: unknown): value is Element => Object(value).nodeType === 1

/**
 * Returns whether the page shows the element: whether it has a place in the page, not left of it, and is not hidden by `visibility`,
 * `content-visibility` or a closed `<details>`. Safari before 17.4 does not report these three.
 */
export const isShown = (element: Element): boolean =>
  element.getBoundingClientRect().right > 0 &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
