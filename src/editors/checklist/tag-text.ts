// Writes tags as an editor would paste them.

import { pageElements } from '../../browser/page-elements.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'

export const attributeText = (name: string, value: string): string =>
  value === '' ? name : `${name}="${escapeHtml(value)}"`

/**
 * The opening tag. `changes` has attributes to set, or null for those to leave out. Dots stand for a nonce: it is a secret of this
 * reply, and the line is copied and sent on.
 */
export function openingTag(
  element: Element,
  changes: Readonly<Record<string, string | null>> = {},
  name = element.localName,
): string {
  const known = element instanceof HTMLElement ? element.nonce : ''
  const isScript = element instanceof HTMLScriptElement
  // The widget takes it from the element, which has no need of it where a script's tag has the same.
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

/** Some editors remove an element without words. */
export const words = '<p>Join the Movie Club</p>'

/** The same element under another name, with what is inside it. */
export function renamed(
  element: Element,
  name: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const inside = element.textContent?.trim() ? element.innerHTML.trim() : words
  return `${openingTag(element, changes, name)}${inside}</${name}>`
}
