// Writes tags as HTML that an editor can paste.

import { pageElements } from '../../browser/page-elements.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'

/** Returns an attribute as HTML, with its value escaped. Returns only the name if the value is empty. */
export const attributeText = (name: string, value: string): string =>
  value === '' ? name : `${name}="${escapeHtml(value)}"`

/**
 * Returns the opening tag of an element as HTML. Dots replace a nonce, because a nonce is secret, and editors copy the line and send
 * it to other people.
 * @param changes attributes to set; null leaves an attribute out
 */
export function openingTag(
  element: Element,
  changes: Readonly<Record<string, string | null>> = {},
  name = element.localName,
): string {
  const known = element instanceof HTMLElement ? element.nonce : ''
  const isScript = element instanceof HTMLScriptElement
  // The widget can read the nonce from its element. The element does not need the nonce if a script tag has the same nonce.
  const isOnElement = !isScript && ![...pageElements('script')].some(({ nonce }) => nonce === known)
  const nonce = known ? { ...(isScript && { nonce: '…' }), ...(isOnElement && { 'data-nonce': '…' }) } : {}
  const own = Object.fromEntries(
    element
      .getAttributeNames()
      .map(attribute => [attribute, attribute === 'data-nonce' ? '…' : element.getAttribute(attribute)]),
  )
  const attributes = Object.entries({ ...own, ...nonce, ...changes }).flatMap(([attribute, value]) =>
    value === null ? [] : [attributeText(attribute, value)],
  )
  return `<${[name, ...attributes].join(' ')}>`
}

/** The default content of a mount element. Some site editors remove an element that contains no text. */
export const words = '<p>Join the Movie Club</p>'

/** Returns an element and its content as HTML, with a different element name. */
export function renamed(
  element: Element,
  name: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const inside = element.textContent?.trim() ? element.innerHTML.trim() : words
  return `${openingTag(element, changes, name)}${inside}</${name}>`
}
