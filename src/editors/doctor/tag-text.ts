// Writes tags as an editor would paste them.

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export const attributeText = (name: string, value: string): string =>
  value === '' ? name : `${name}="${escaped(value)}"`

/** The opening tag. `changes` has attributes to set, or null for those to leave out. */
export function openingTag(
  element: Element,
  changes: Readonly<Record<string, string | null>> = {},
  name = element.localName,
): string {
  const nonce = element instanceof HTMLElement && element.nonce ? { nonce: element.nonce } : {}
  const own = Object.fromEntries(
    element.getAttributeNames().map(attribute => [attribute, element.getAttribute(attribute)]),
  )
  const attributes = Object.entries({ ...own, ...nonce, ...changes }).flatMap(([attribute, value]) =>
    value === null ? [] : [attributeText(attribute, value)],
  )
  return `<${[name, ...attributes].join(' ')}>`
}
