// Finds elements of the page regardless of their names. A form or picture named `querySelectorAll`, `scripts` or `documentElement`
// replaces the document's own property of that name.

/** Returns the page's elements that match the selector. Throws a SyntaxError for an invalid selector. */
export const pageElements = <Kind extends Element = HTMLElement>(selector: string): NodeListOf<Kind> =>
  Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Kind>

/** Appends the element to the page's head. An `<iframe name="head">` replaces `document.head` with its window. */
export const appendToHead = (element: Element): void => pageElements('head')[0]?.append(element)
