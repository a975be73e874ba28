// The page's elements, whatever they are named: a form or a picture named `querySelectorAll`, `scripts` or `documentElement`
// takes the place of what the document has by that name.

export const pageElements = <Kind extends Element = HTMLElement>(selector: string): NodeListOf<Kind> =>
  Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Kind>
